import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DisputeFileKind, DisputeStatus } from './dispute.ts'
import { type DisputeWord, isNews, whyNotAddFile, whyNotSendEvidence } from './dispute-rules.ts'

const at = (second: number): string => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString()

describe('a word of the provider about a dispute', () => {
  test('is news when it is later, or of the same second and further', () => {
    const known: DisputeWord = { status: 'under_review', told_at: at(5) }
    expect(isNews(known, { status: 'needs_response', told_at: at(4) })).toBe(false)
    expect(isNews(known, { status: 'needs_response', told_at: at(5) })).toBe(false)
    expect(isNews(known, { status: 'won', told_at: at(5) })).toBe(true)
    expect(isNews(known, { status: 'lost', told_at: at(4) })).toBe(false)
    expect(isNews(known, { status: 'needs_response', told_at: at(6) })).toBe(true)
  })

  test('leads to the same end in any order, when only one is decided', () => {
    const story: DisputeWord[] = [
      { status: 'needs_response', told_at: at(1) },
      { status: 'under_review', told_at: at(2) },
      { status: 'won', told_at: at(2) },
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(story, { minLength: 3 }), (words) => {
        const [first, ...rest] = words
        const end = rest.reduce((known, word) => (isNews(known, word) ? word : known), first!)
        expect(end.status).toBe('won')
      }),
    )
  })
})

describe('evidence', () => {
  const open = { status: 'needs_response' as const, evidence_sent_at: null, evidence_due_by: at(30) }
  test.each([
    ['in time', open, null],
    ['without a deadline', { ...open, evidence_due_by: null }, null],
    ['after the deadline', { ...open, evidence_due_by: at(10) }, 'ANSWER_TOO_LATE'],
    ['a second time', { ...open, evidence_sent_at: at(3) }, 'ALREADY_ANSWERED'],
  ] as const)('%s', (_when, term, code) => {
    expect(whyNotSendEvidence(term, new Date(at(10)))).toBe(code)
  })

  test.each(DisputeStatus.options.filter((status) => status !== 'needs_response'))('is not asked while it is %s', (status) => {
    expect(whyNotSendEvidence({ ...open, status }, new Date(at(10)))).toBe('ALREADY_ANSWERED')
  })
})

describe('files of evidence', () => {
  const { receipt: first, uncategorized: second } = DisputeFileKind.enum
  const held = [{ kind: second, bytes: 3_000_000 }]
  test('are refused when all together are more than 4.5 MB, and replace the one of their kind', () => {
    expect(whyNotAddFile({ kind: first, bytes: 1_500_000 }, held)).toBeNull()
    expect(whyNotAddFile({ kind: first, bytes: 1_500_001 }, held)).toMatch(/4\.5 MB/)
    expect(whyNotAddFile({ kind: second, bytes: 4_500_000 }, held)).toBeNull()
  })
})
