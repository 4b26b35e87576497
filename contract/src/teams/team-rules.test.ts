import { describe, expect, test } from 'vitest'
import { isLastAdmin, whyNotAcceptInvitation, whyNotChangeRole } from './team-rules.ts'

describe('the last admin', () => {
  test('keeps the role, and everyone else may change theirs', () => {
    expect(whyNotChangeRole({ role: 'ADMIN', admins: 1 }, 'TEAM_MEMBER')).toBe('LAST_ADMIN')
    expect(whyNotChangeRole({ role: 'ADMIN', admins: 1 }, null)).toBe('LAST_ADMIN')
    expect(whyNotChangeRole({ role: 'ADMIN', admins: 1 }, 'ADMIN')).toBeNull()
    expect(whyNotChangeRole({ role: 'ADMIN', admins: 2 }, null)).toBeNull()
    expect(whyNotChangeRole({ role: 'TEAM_MEMBER', admins: 0 }, null)).toBeNull()
    expect(whyNotChangeRole({ role: 'TEAM_MEMBER', admins: 1 }, 'ADMIN')).toBeNull()
    expect(isLastAdmin({ role: 'TEAM_MEMBER', admins: 1 })).toBe(false)
  })
})

describe('an invitation', () => {
  const open = { is_accepted: false, is_revoked: false, is_expired: false }
  test.each([
    [open, null],
    [{ ...open, is_expired: true }, 'INVITATION_EXPIRED'],
    [{ ...open, is_accepted: true, is_expired: true }, 'INVITATION_USED'],
    [{ ...open, is_revoked: true, is_expired: true }, 'NOT_FOUND'],
  ])('%j answers %s', (term, code) => {
    expect(whyNotAcceptInvitation(term)).toBe(code)
  })
})
