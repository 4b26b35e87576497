import { describe, expect, test } from 'vitest'
import { CREWS_AT_MOST, crewAnswerBy, isCrewAsking, mayApplyWithSome, unitsOf, whyNotAskCrew, whyNotSelectCrew } from './crew-rules.ts'
import { crewStatus } from './crew-status.ts'

const at = (day: number, time: string): Date => new Date(`2026-11-${day}T${time}:00.000Z`)
const start_time = at(20, '17:00')
const asking = { start_time, gig_type: 'MARKETPLACE' as const, open_places: 3, size: 3, has_open: false, times: 0 }

describe('asking friends to apply together', () => {
  test.each([
    [null, asking],
    ['CREW_OFF', { ...asking, gig_type: 'INTERVIEW' as const }],
    ['CREW_OPEN', { ...asking, has_open: true }],
    ['CREWS_USED_UP', { ...asking, times: CREWS_AT_MOST }],
    ['CREW_TOO_BIG', { ...asking, open_places: 2 }],
  ])('answers %s', (code, facts) => expect(whyNotAskCrew(facts, at(20, '10:00'))).toBe(code))

  test('leaves friends 24 hours, and ends two hours before the start', () => {
    expect(crewAnswerBy(start_time, at(18, '10:00'))).toEqual(at(19, '10:00'))
    expect(crewAnswerBy(start_time, at(20, '10:00'))).toEqual(at(20, '15:00'))
    expect(whyNotAskCrew(asking, at(20, '14:59'))).toBeNull()
    expect(whyNotAskCrew(asking, at(20, '15:00'))).toBe('CREW_TOO_LATE')
  })

  test('ends at its deadline. Then the pro who asked may apply with some of them', () => {
    const crew = { status: 'ASKING' as const, answer_by: at(20, '15:00') }
    expect([isCrewAsking(crew, at(20, '14:59')), mayApplyWithSome(crew, at(20, '14:59'))]).toEqual([true, false])
    expect([isCrewAsking(crew, at(20, '15:00')), mayApplyWithSome(crew, at(20, '15:00'))]).toEqual([false, true])
    const over = crewStatus.states.filter((status) => mayApplyWithSome({ ...crew, status }, at(18, '10:00')))
    expect(over).toEqual(['DECLINED', 'LAPSED', 'FAILED'])
    for (const status of crewStatus.states)
      expect(crewStatus.next(status, 'apply') !== null).toBe(status === 'ASKING' || over.includes(status))
  })
})

describe('pros who can only be selected together', () => {
  test('are one unit, or none while someone is missing', () => {
    const one = { id: 1, crew: { id: 7, size: 2 } }
    expect(unitsOf([one, { id: 2, crew: null }, { id: 3 }])).toEqual([[{ id: 2, crew: null }], [{ id: 3 }]])
    expect(unitsOf([one, { ...one, id: 2 }])).toHaveLength(1)
  })
  test('need an open spot for each', () => {
    expect(whyNotSelectCrew({ size: 3, open_places: 3 })).toBeNull()
    expect(whyNotSelectCrew({ size: 3, open_places: 2 })).toBe('CREW_TOO_FEW_SPOTS')
    expect(whyNotSelectCrew({ size: 0, open_places: 3 })).toBe('CREW_GONE')
  })
})
