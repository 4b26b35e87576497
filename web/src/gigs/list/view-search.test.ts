import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gigListOrderings, gigListSearch, gigListStatuses } from './gig-list-search.ts'
import { searchOfView, viewSearchOf } from './view-search.ts'

const read = (given: object) => gigListSearch.read(given as never)

describe('the search of a view', () => {
  test('is empty for the default list', () => expect(viewSearchOf(read({}))).toBe(''))

  test('holds filters and sort, but no page and no open shift', () =>
    expect(
      viewSearchOf(read({ page: 3, selected_gig_id: 7, view: 'calendar', statuses: 'unfilled', positions: '4,1', managed: 'Inés Q' })),
    ).toBe('managed=In%C3%A9s%20Q&positions=4,1&statuses=unfilled'))

  test('restores every filter it was made from', () => {
    const filters = fc.record(
      {
        statuses: fc.subarray([...gigListStatuses], { minLength: 1 }),
        positions: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
        ordering: fc.constantFrom(...gigListOrderings),
        managed: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.isWellFormed()),
        elevated: fc.boolean(),
        gig_id: fc.integer({ min: 1, max: 9999 }),
        start_time__gte: fc
          .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString()),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(filters, (given) => {
        const search = read(given)
        const kept = viewSearchOf(search)
        expect(kept).not.toMatch(/[?#\s]/)
        expect(searchOfView(kept, read({}))).toEqual(search)
      }),
    )
  })
})
