import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { expect, it } from 'vitest'
import { type GigPages, withRow } from './with-row.ts'

const shift = (id: number, start_time: string, last_updated_ts = '2027-05-01T00:00:00Z') => ({ id, start_time, last_updated_ts }) as GigRow
const nine = shift(1, '2027-05-12T09:00:00Z')
const noon = shift(2, '2027-05-12T12:00:00Z')
const three = shift(3, '2027-05-12T15:00:00Z')
const six = shift(4, '2027-05-12T18:00:00Z')

/** Two pages of two rows; more follow unless `ends`. */
const pagesOf = (rows: GigRow[], { ends }: { ends: boolean }): GigPages => ({
  pageParams: [1, 2],
  pages: [rows.slice(0, 2), rows.slice(2)].map((results, index) => ({
    count: rows.length,
    next: ends && index === 1 ? null : `page ${index + 2}`,
    results,
  })),
})
const idsOf = ({ pages }: GigPages) => pages.map(({ results }) => results.map(({ id }) => id))
const countOf = ({ pages }: GigPages) => pages.map(({ count }) => count)

it('changes a row in place', () => {
  const changed = { ...noon, confirmed_pros_count: 3 }
  const after = withRow(pagesOf([nine, noon, three, six], { ends: false }), 2, changed, 'start_time')
  expect(idsOf(after)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(after.pages[0]?.results[1]).toBe(changed)
  expect(countOf(after)).toEqual([4, 4])
})

it('moves a row whose time was changed', () => {
  const late = shift(1, '2027-05-12T16:00:00Z')
  const after = withRow(pagesOf([nine, noon, three, six], { ends: false }), 1, late, 'start_time')
  expect(idsOf(after)).toEqual([[2], [3, 1, 4]])
  expect(countOf(after)).toEqual([4, 4])
})

it('removes a row that no longer matches', () => {
  const after = withRow(pagesOf([nine, noon, three, six], { ends: false }), 3, undefined, 'start_time')
  expect(idsOf(after)).toEqual([[1, 2], [4]])
  expect(countOf(after)).toEqual([3, 3])
})

it('adds a new row where the server would list it', () => {
  const two = shift(9, '2027-05-12T14:00:00Z')
  expect(idsOf(withRow(pagesOf([nine, noon, three, six], { ends: false }), 9, two, 'start_time'))).toEqual([
    [1, 2],
    [9, 3, 4],
  ])
  expect(idsOf(withRow(pagesOf([six, three, noon, nine], { ends: false }), 9, two, '-start_time'))).toEqual([
    [4, 3],
    [9, 2, 1],
  ])
  expect(idsOf(withRow(pagesOf([six, three, noon, nine], { ends: false }), 9, two, '-created_ts'))).toEqual([
    [9, 4, 3],
    [2, 1],
  ])
  const touched = shift(9, '2027-05-12T14:00:00Z', '2027-05-02T00:00:00Z')
  expect(idsOf(withRow(pagesOf([nine, noon, three, six], { ends: false }), 9, touched, '-last_updated_ts'))).toEqual([
    [9, 1, 2],
    [3, 4],
  ])
})

it('orders equal times by number', () => {
  const alsoNoon = shift(9, noon.start_time)
  expect(idsOf(withRow(pagesOf([nine, noon, three, six], { ends: false }), 9, alsoNoon, 'start_time'))).toEqual([
    [1, 2],
    [9, 3, 4],
  ])
  expect(idsOf(withRow(pagesOf([six, three, noon, nine], { ends: false }), 9, alsoNoon, '-start_time'))).toEqual([
    [4, 3],
    [9, 2, 1],
  ])
})

it('counts a new row', () => {
  expect(countOf(withRow(pagesOf([nine, noon, three, six], { ends: false }), 9, shift(9, '2027-05-12T14:00:00Z'), 'start_time'))).toEqual([
    5, 5,
  ])
})

it('leaves a row past the last loaded page to the next page, and appends it to a complete list', () => {
  const night = shift(9, '2027-05-12T22:00:00Z')
  const open = withRow(pagesOf([nine, noon, three, six], { ends: false }), 9, night, 'start_time')
  expect(idsOf(open)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(countOf(open), 'it may have been there before').toEqual([4, 4])
  const whole = withRow(pagesOf([nine, noon, three, six], { ends: true }), 9, night, 'start_time')
  expect(idsOf(whole)).toEqual([
    [1, 2],
    [3, 4, 9],
  ])
  expect(countOf(whole)).toEqual([5, 5])
})
