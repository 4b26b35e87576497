// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { currentLocationId, listAtLocation, locationIdOf, pathAtLocation, pickLocation, saveLocationId } from './current-location.ts'

describe('current location', () => {
  it('reads the path first, then the saved location', () => {
    saveLocationId(3)
    expect(currentLocationId('/locations/12/gigs')).toBe(12)
    expect(currentLocationId('/settings')).toBe(3)
    expect(currentLocationId('/locations/-1/jobs')).toBe(3)
    saveLocationId(null)
    expect(currentLocationId('/settings')).toBeNull()
  })

  it('finds no location in other paths', () => {
    expect(locationIdOf('/locations/add')).toBeNull()
    expect(locationIdOf('/locations')).toBeNull()
    expect(locationIdOf('/locations/-1/jobs')).toBe(-1)
  })

  it('replaces only the id', () => {
    expect(pathAtLocation('/locations/12/gigs/12/roster', 5)).toBe('/locations/5/gigs/12/roster')
    expect(pathAtLocation('/settings', 5)).toBeNull()
  })

  it('leads from the page of one object to the list it is in, since it belongs to another location', () => {
    const at5 = (pathname: string, search = '') => listAtLocation({ pathname, search }, 5)
    expect(at5('/locations/12/gigs/77')).toBe('/locations/5/gigs')
    expect(at5('/locations/12/gigs/77/roster', '?name=Ana')).toBe('/locations/5/gigs')
    expect(at5('/locations/12/event/31/network')).toBe('/locations/5/gigs')
    expect(at5('/locations/12/inbox/0b5a6a52-4f0e-4d3d-9a2e-111111111111')).toBe('/locations/5/inbox')
    expect(at5('/locations/-1/gigs/77')).toBe('/locations/5/gigs')
    expect(at5('/settings')).toBeNull()
  })

  it('keeps the filters of a list, but not what they name of one location', () => {
    const at5 = (search: string) => listAtLocation({ pathname: '/locations/12/gigs/pay', search }, 5)
    expect(at5('?statuses=paymentDue&selected_gig_id=77&page=2')).toBe('/locations/5/gigs/pay?statuses=paymentDue')
    expect(at5('?selected_gig_id=77')).toBe('/locations/5/gigs/pay')
  })

  it('picks the oldest location if the saved one is gone, and none if there are none', () => {
    expect(pickLocation(9, [{ id: 4 }, { id: 9 }])).toBe(9)
    expect(pickLocation(8, [{ id: 9 }, { id: 4 }])).toBe(4)
    expect(pickLocation(8, [])).toBeNull()
  })
})
