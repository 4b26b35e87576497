import { describe, expect, it } from 'vitest'
import { gigListSearch } from '../gigs/list/gig-list-search.ts'
import { day, flagOr, numberList, oneOf, parseSearch, search, stringifySearch, text, wholeNumber } from './search-params.ts'

const example = search({
  view: oneOf(['list', 'calendar'], 'list'),
  page: wholeNumber(1),
  ids: numberList(),
  on: day(),
  signup: flagOr(true),
  name: text(),
})

describe('search parameters', () => {
  it('falls back to the default on every bad value', () => {
    const bad = parseSearch('?view=grid&page=-3&ids=a,2,,b&on=2026-99-99&signup=maybe&name=')
    expect(example.read(bad as never)).toEqual({ view: 'list', page: 1, ids: [2], signup: true })
  })

  it('reads what it writes', () => {
    const values = { view: 'calendar', page: 2, ids: [1, 2], on: '2026-11-21', signup: false, name: 'Ann, "A & B"' } as const
    expect(example.read(parseSearch(stringifySearch(values)) as never)).toEqual(values)
    expect(stringifySearch({ ids: [1, 2], none: undefined })).toBe('?ids=1,2')
  })

  it('accepts typed values from links, too', () =>
    expect(example.read({ page: 3, ids: [4] } as never)).toMatchObject({ page: 3, ids: [4] }))

  it('shows all shifts except cancelled ones by default', () => {
    expect(gigListSearch.defaults.statuses).toEqual(['unfilled', 'ready', 'completed', 'paymentDue', 'paymentError'])
    expect(gigListSearch.read(parseSearch('?statuses=') as never).statuses).toEqual([])
  })
})
