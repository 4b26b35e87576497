import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerJobHistory, goBackInJobHistory, jobHistoryStart, type JobHistoryState } from './job-history-rules.ts'
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
