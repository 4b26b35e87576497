import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerInParts,
  answerJobHistory,
  goBackInJobHistory,
  type HeardParts,
  jobHistoryStart,
  type JobHistoryState,
} from './job-history-rules.ts'
import { readPastDate } from './past-date-rules.ts'

const today = '2026-11-27'
const positions = [
  { id: 1, name: 'Line cook', name_es: 'Cocinero de línea' },
  { id: 2, name: 'Bartender', name_es: 'Bartender' },
]
const facts = { today, positions }

describe('a date of the past', () => {
  test.each([
    ['March 2021', '2021-03-01', '2021-03-31'],
    ['in marzo de 2021', '2021-03-01', '2021-03-31'],
    ['3/2021', '2021-03-01', '2021-03-31'],
    ['2021-03', '2021-03-01', '2021-03-31'],
    ['2019', '2019-01-01', '2019-12-31'],
    ['Feb. 2024', '2024-02-01', '2024-02-29'],
    ['June 5, 2020', '2020-06-05', '2020-06-05'],
    ['5 de junio de 2020', '2020-06-05', '2020-06-05'],
    ['6/5/2020', '2020-06-05', '2020-06-05'],
    ['3 years ago', '2023-11-01', '2023-11-30'],
    ['hace 2 meses', '2026-09-01', '2026-09-30'],
    ['last year', '2025-01-01', '2025-12-31'],
    ['el año pasado', '2025-01-01', '2025-12-31'],
    ['this year', '2026-01-01', today],
    ['2026', '2026-01-01', today],
    ['in December', '2025-12-01', '2025-12-31'],
    ['agosto', '2026-08-01', '2026-08-31'],
    ['November 2026', '2026-11-01', today],
  ])('%s', (typed, start, end) => {
    expect(readPastDate(typed, today, 'start')).toBe(start)
    expect(readPastDate(typed, today, 'end')).toBe(end)
  })

  test.each(['a while ago', 'no idea', '13/2021', '31/31/2020', ''])('is not in “%s”', (typed) => {
    expect(readPastDate(typed, today, 'start')).toBeNull()
  })

  test('is a day of the calendar or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.constantFrom('start' as const, 'end' as const), (typed, edge) => {
        const read = readPastDate(typed, today, edge)
        expect(read === null || new Date(`${read}T00:00:00Z`).toISOString().startsWith(read)).toBe(true)
      }),
    )
  })
})

const told = (...answers: string[]): { state: JobHistoryState; jobs: unknown[] } => {
  const jobs: unknown[] = []
  let state = jobHistoryStart
  for (const answer of answers) {
    const next = answerJobHistory(state, answer, facts)
    state = next.state
    if (next.job) jobs.push(next.job)
  }
  return { state, jobs }
}

describe('the conversation about past jobs', () => {
  test('makes a job of four answers and asks for another', () => {
    expect(told('Old Mill', 'line cook', 'March 2021', '2023', 'yes', 'El Patio', 'mesera', 'hace 2 años', 'todavía', 'no')).toEqual({
      state: { step: 'done', draft: { business_name: null, position: null, skill_id: null, start_date: null }, trouble: null },
      jobs: [
        { business_name: 'Old Mill', position: 'line cook', skill_id: 1, start_date: '2021-03-01', end_date: '2023-12-31' },
        { business_name: 'El Patio', position: 'mesera', skill_id: null, start_date: '2024-11-01', end_date: null },
      ],
    })
  })

  test('asks again, and says why, when an answer makes no sense', () => {
    expect(told('x'.repeat(81)).state).toMatchObject({ step: 'place', trouble: 'too_long' })
    expect(told('Old Mill', 'cook', 'long ago').state).toMatchObject({ step: 'start', trouble: 'unclear_date' })
    expect(told('Old Mill', 'cook', 'May 2027').state).toMatchObject({ step: 'start', trouble: 'future_date' })
    expect(told('Old Mill', 'cook', '2021', '2019').state).toMatchObject({ step: 'end', trouble: 'end_before_start' })
    expect(told('Old Mill', 'cook', '2021', 'dunno').state).toMatchObject({ step: 'end', trouble: 'unclear_date' })
    expect(told('Old Mill', 'cook', '2021', '2022', 'maybe').state).toMatchObject({ step: 'more', trouble: 'yes_or_no' })
  })

  test('goes back to an earlier question of the same job, and not ahead', () => {
    const { state } = told('Old Mill', 'cook', '2021')
    expect(goBackInJobHistory(state, 'position')).toEqual({
      step: 'position',
      draft: { business_name: 'Old Mill', position: null, skill_id: null, start_date: null },
      trouble: null,
    })
    expect(goBackInJobHistory(told('Old Mill').state, 'start')).toEqual(told('Old Mill').state)
    expect(goBackInJobHistory(told('Old Mill', 'cook', '2021', '2022').state, 'place').step).toBe('more')
  })
})

describe('an answer that says several things', () => {
  test('answers each question in its order, and the first that it leaves open is asked', () => {
    const all = { place: 'Old Mill', position: 'line cook', start: 'March 2021', end: '2023' }
    expect(answerInParts(jobHistoryStart, all, facts)).toMatchObject({
      state: { step: 'more' },
      job: { business_name: 'Old Mill', position: 'line cook', skill_id: 1, start_date: '2021-03-01', end_date: '2023-12-31' },
    })
    expect(answerInParts(jobHistoryStart, { place: 'Old Mill', start: '2021' }, facts)).toMatchObject({
      state: { step: 'position', draft: { business_name: 'Old Mill', start_date: null } },
      job: null,
    })
    expect(answerInParts(jobHistoryStart, { ...all, start: 'long ago' }, facts)).toMatchObject({
      state: { step: 'start', trouble: 'unclear_date' },
      job: null,
    })
    expect(answerInParts(jobHistoryStart, { position: 'cook' }, facts)).toEqual({ state: jobHistoryStart, job: null })
    expect(answerInParts({ ...jobHistoryStart, step: 'done' }, { more: 'yes', place: 'El Patio' }, facts).state).toMatchObject({
      step: 'position',
    })
  })

  test('is the same as the answers one after the other', () => {
    const said = fc.option(fc.constantFrom('Old Mill', 'cook', '2019', '2021', 'yes', 'no', 'still', 'long ago', 'x'.repeat(90)), {
      nil: undefined,
    })
    const parts = fc.record({ place: said, position: said, start: said, end: said, more: said })
    fc.assert(
      fc.property(parts, (all) => {
        const heard = Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)) as HeardParts
        const told: { state: JobHistoryState; jobs: unknown[] } = { state: jobHistoryStart, jobs: [] }
        for (const step of ['place', 'position', 'start', 'end', 'more', 'place'] as const) {
          if (heard[step] === undefined || (step === 'place' && told.jobs.length > 0)) break
          const next = answerJobHistory(told.state, heard[step], facts)
          told.state = next.state
          if (next.job) told.jobs.push(next.job)
          if (next.state.trouble !== null) break
        }
        const answered = answerInParts(jobHistoryStart, heard, facts)
        expect(answered.state).toEqual(told.state)
        expect(answered.job).toEqual(told.jobs[0] ?? null)
      }),
    )
  })
})
