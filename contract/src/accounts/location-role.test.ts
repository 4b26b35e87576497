import { describe, expect, test } from 'vitest'
import { roleAt, type Standing } from './location-role.ts'

const place = { id: 1, organization_id: 10 }
const sister = { id: 2, organization_id: 10 }
const other = { id: 3, organization_id: 11 }
const user = (changed: Partial<Standing> = {}): Standing => ({
  is_gigpro_admin: false,
  managed_locations: [],
  organization_roles: [],
  ...changed,
})

describe('the role at a location', () => {
  test('is the one the location gave', () => {
    const member = user({ managed_locations: [{ location_id: 1, role: 'TEAM_MEMBER' }] })
    expect([roleAt(member, place), roleAt(member, sister)]).toEqual(['TEAM_MEMBER', null])
  })
  test('an organization’s admin is admin of each of its locations, and of no other', () => {
    const head = user({ organization_roles: [{ organization_id: 10, role: 'ADMIN' }] })
    expect([roleAt(head, place), roleAt(head, sister), roleAt(head, other)]).toEqual(['ADMIN', 'ADMIN', null])
  })
  test('the provider’s admin is admin everywhere', () => expect(roleAt(user({ is_gigpro_admin: true }), other)).toBe('ADMIN'))
  test('of two roles the stronger counts', () => {
    const both = user({
      managed_locations: [
        { location_id: 1, role: 'TEAM_MEMBER' },
        { location_id: 1, role: 'ADMIN' },
      ],
    })
    expect(roleAt(both, place)).toBe('ADMIN')
  })
  test('a stranger has none', () => expect(roleAt(user(), place)).toBeNull())
})
