import { expect, test } from 'vitest'
import { aGigRow } from '../../testing/make-gigs.ts'
import { gigDays } from './gig-days.ts'

const whole = { start_time: '2026-12-01T17:00:00Z', end_time: '2026-12-01T23:00:00Z' }
const part = (id: number, start_time: string, confirmed_pros_count: number) =>
  aGigRow({ id, start_time, allowed_confirmed_pros: 1, confirmed_pros_count, split_of: { gig_id: 2, ...whole } })

test('a split shift stays in two rows and is one spot of its day', () => {
  const shared = aGigRow({ id: 1, start_time: whole.start_time, allowed_confirmed_pros: 24, confirmed_pros_count: 24 })
  const [day] = gigDays([shared, part(2, whole.start_time, 1), part(3, '2026-12-01T20:00:00Z', 1)], false)
  expect(day).toMatchObject({ places: 25, filled: 25 })
  expect(day!.gigs).toHaveLength(3)
  expect(gigDays([shared, part(2, whole.start_time, 1), part(3, '2026-12-01T20:00:00Z', 0)], false)[0]).toMatchObject({
    places: 25,
    filled: 24,
  })
})
