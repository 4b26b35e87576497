import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NewMessageReport, ReportDecision } from './message-report.ts'
import { BLOCK_DAYS, blockEnd, outcomeForReporter, whyNotAppealBlock, whyNotDecideReport, whyNotUphold } from './message-report-rules.ts'

describe('a report', () => {
  test('needs words only for another reason', () => {
    expect(NewMessageReport.safeParse({ sequence: 3, reason: 'RUDE' }).success).toBe(true)
    expect(NewMessageReport.safeParse({ sequence: null, reason: 'OTHER', words: '  ' }).error?.issues[0]?.path).toEqual(['words'])
    expect(NewMessageReport.safeParse({ sequence: null, reason: 'OTHER', words: 'Asks for my Social Security number' }).success).toBe(true)
  })

  test('is decided once, and never by someone it is about', () => {
    const parties = { reporter_id: 1, author_id: 2 }
    expect(whyNotDecideReport({ ...parties, status: 'OPEN' }, 3)).toBe(null)
    expect(whyNotDecideReport({ ...parties, status: 'OPEN' }, 1)).toBe('OWN_RECORD')
    expect(whyNotDecideReport({ ...parties, status: 'OPEN' }, 2)).toBe('OWN_RECORD')
    for (const status of ['DISMISSED', 'WARNED', 'BLOCKED'])
      expect(whyNotDecideReport({ ...parties, status }, 3)).toBe('INVALID_TRANSITION')
  })

  test('tells its sender whether something happened, not what', () => {
    expect((['OPEN', 'DISMISSED', 'WARNED', 'BLOCKED'] as const).map(outcomeForReporter)).toEqual(['OPEN', 'DISMISSED', 'ACTED', 'ACTED'])
  })
})

describe('a block', () => {
  test('ends after whole days, or when the staff lift it', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...BLOCK_DAYS), moments, (days, now) => {
        expect(Date.parse(blockEnd(days, now.toISOString())!) - now.getTime()).toBe(days * 86_400_000)
        expect(blockEnd(null, now.toISOString())).toBe(null)
      }),
    )
  })

  test('lasts one of the offered times', () => {
    expect(ReportDecision.safeParse({ outcome: 'BLOCK', days: 7, reason: 'Threats' }).success).toBe(true)
    expect(ReportDecision.safeParse({ outcome: 'BLOCK', days: null, reason: 'Threats' }).success).toBe(true)
    expect(ReportDecision.safeParse({ outcome: 'BLOCK', days: 2, reason: 'Threats' }).success).toBe(false)
    expect(ReportDecision.safeParse({ outcome: 'WARN', reason: ' ' }).success).toBe(false)
  })

  test('is appealed once, and its appeal declined once', () => {
    const at = '2026-11-20T15:00:00.000Z'
    expect(whyNotAppealBlock({ appealed_at: null })).toBe(null)
    expect(whyNotAppealBlock({ appealed_at: at })).toBe('ALREADY_APPEALED')
    expect(whyNotUphold({ appealed_at: at, upheld_at: null })).toBe(null)
    expect(whyNotUphold({ appealed_at: null, upheld_at: null })).toBe('INVALID_TRANSITION')
    expect(whyNotUphold({ appealed_at: at, upheld_at: at })).toBe('INVALID_TRANSITION')
  })
})
