import { describe, expect, test } from 'vitest'
import {
  captainPermissions,
  type LocationAction,
  locationPermissions,
  mayAsPro,
  mayCaptain,
  mayOnLocation,
  mayOnOrganization,
  organizationPermissions,
  proPermissions,
  roleAt,
  roleMay,
  type Standing,
  whyNotLoseAdmin,
  whyNotOnLocation,
} from './permissions.ts'

const place = { id: 1, organization_id: 10 }
const sister = { id: 2, organization_id: 10 }
const other = { id: 3, organization_id: 11 }
const user = (changed: Partial<Standing> = {}): Standing => ({
  is_gigpro_admin: false,
  gigster_profile_id: null,
  managed_locations: [],
  organization_roles: [],
  ...changed,
})
const member = user({ managed_locations: [{ location_id: 1, role: 'TEAM_MEMBER' }] })
const admin = user({ managed_locations: [{ location_id: 1, role: 'ADMIN' }] })
const head = user({ organization_roles: [{ organization_id: 10, role: 'ADMIN' }] })
const provider = user({ is_gigpro_admin: true })
const pro = user({ gigster_profile_id: 7 })
const shiftWork: LocationAction[] = [...locationPermissions.TEAM_MEMBER]
const care = locationPermissions.ADMIN.filter((action) => !shiftWork.includes(action))

describe('at a location', () => {
  test('a team member runs the shifts, and nothing that costs or commits', () => {
    expect(shiftWork.every((action) => mayOnLocation(member, place, action))).toBe(true)
    expect(care.some((action) => mayOnLocation(member, place, action))).toBe(false)
  })
  test('an admin does both', () => expect(locationPermissions.ADMIN.every((action) => mayOnLocation(admin, place, action))).toBe(true))
  test('an organization’s admin is admin of each of its locations, and of no other', () => {
    expect([roleAt(head, place), roleAt(head, sister), roleAt(head, other)]).toEqual(['ADMIN', 'ADMIN', null])
  })
  test('the provider’s admin is admin everywhere', () => expect(roleAt(provider, other)).toBe('ADMIN'))
  test('of two roles the stronger counts', () => {
    const both = user({
      managed_locations: [
        { location_id: 1, role: 'TEAM_MEMBER' },
        { location_id: 1, role: 'ADMIN' },
      ],
    })
    expect(roleAt(both, place)).toBe('ADMIN')
  })
  test('a role at one location is none at the next', () => expect(mayOnLocation(admin, sister, 'gigs')).toBe(false))
  test('a stranger is told that nothing is there, a colleague that it is forbidden', () => {
    expect(whyNotOnLocation(member, place, 'gigs')).toBeNull()
    expect(whyNotOnLocation(member, place, 'billing')).toBe('FORBIDDEN')
    expect(whyNotOnLocation(member, other, 'gigs')).toBe('NOT_FOUND')
    expect(whyNotOnLocation(pro, place, 'gigs')).toBe('NOT_FOUND')
  })
  test('roles can be asked without a user', () => {
    expect(roleMay('TEAM_MEMBER', 'paying')).toBe(false)
    expect(roleMay('ADMIN', 'paying')).toBe(true)
  })
})

test('an organization is its own admins’ and the provider’s', () => {
  for (const action of organizationPermissions.ADMIN) {
    expect(mayOnOrganization(head, 10, action)).toBe(true)
    expect(mayOnOrganization(provider, 10, action)).toBe(true)
    expect(mayOnOrganization(head, 11, action)).toBe(false)
    expect(mayOnOrganization(admin, 10, action)).toBe(false)
  }
})

test('what is a pro’s own needs a pro’s profile', () => {
  expect(proPermissions.every((action) => mayAsPro(pro, action))).toBe(true)
  expect(proPermissions.some((action) => mayAsPro(admin, action))).toBe(false)
})

describe('the captain', () => {
  const gig = { location: place, captain_pro_id: 7, is_captain_confirmed: true }
  test('is the confirmed pro named on the gig, or a manager', () => {
    expect(captainPermissions).toEqual(['roster', 'checkin'])
    expect(mayCaptain(pro, gig)).toBe(true)
    expect(mayCaptain(member, gig)).toBe(true)
  })
  test('is nobody else', () => {
    expect(mayCaptain(pro, { ...gig, captain_pro_id: 8 })).toBe(false)
    expect(mayCaptain(pro, { ...gig, is_captain_confirmed: false })).toBe(false)
    expect(mayCaptain(user(), { ...gig, captain_pro_id: null })).toBe(false)
  })
})

test('the last admin stays', () => {
  expect(whyNotLoseAdmin({ role: 'ADMIN' }, 1)).toBe('LAST_ADMIN')
  expect(whyNotLoseAdmin({ role: 'ADMIN' }, 2)).toBeNull()
  expect(whyNotLoseAdmin({ role: 'TEAM_MEMBER' }, 1)).toBeNull()
})
