// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { currentLocationId, locationIdOf, pathAtLocation, pickLocation, saveLocationId } from './current-location.ts'

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

  it('picks the first location if the saved one is gone, and none if there are none', () => {
    expect(pickLocation(9, [{ id: 4 }, { id: 9 }])).toBe(9)
    expect(pickLocation(8, [{ id: 4 }, { id: 9 }])).toBe(4)
    expect(pickLocation(8, [])).toBeNull()
  })
})
