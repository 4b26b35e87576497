import { expect, test } from 'vitest'
import { countSpots } from './spot-count-rules.ts'

const gig = (id: number, confirmed_pros_count: number, allowed_confirmed_pros: number, split_of: number | null = null) => ({
  id,
  confirmed_pros_count,
  allowed_confirmed_pros,
  split_of: split_of === null ? null : { gig_id: split_of },
})

test('shifts that nobody split add up', () =>
  expect(countSpots([gig(1, 2, 3), gig(2, 1, 1)])).toMatchObject({ places: 4, filled: 3, open: 1 }))

test('two filled parts of a split shift are one filled spot', () =>
  expect(countSpots([gig(1, 23, 24), gig(2, 1, 1, 2), gig(3, 1, 1, 2)])).toMatchObject({ places: 25, filled: 24, open: 1 }))

test('a spot with one open part is open', () =>
  expect(countSpots([gig(2, 1, 1, 2), gig(3, 0, 1, 2), gig(4, 1, 1, 2)])).toMatchObject({ places: 1, filled: 0, open: 1 }))

test('parts of different splits are different spots', () =>
  expect(countSpots([gig(2, 1, 1, 2), gig(3, 1, 1, 2), gig(4, 1, 1, 4), gig(5, 1, 1, 4)])).toMatchObject({ places: 2, filled: 2 }))

test('a part that a manager gave a second spot counts what it needs more', () =>
  expect(countSpots([gig(2, 1, 2, 2), gig(3, 1, 1, 2)])).toMatchObject({ places: 2, filled: 1, open: 1 }))

test('an offered part is one offered spot', () =>
  expect(countSpots([{ ...gig(2, 0, 1, 2), selected_applications_count: 1 }, gig(3, 1, 1, 2)])).toMatchObject({ selected: 1, open: 1 }))
