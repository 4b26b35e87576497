import { describe, expect, test } from 'vitest'
import { isLastAdmin, isMoved, whyLinkIsDead, whyNotAcceptInvitation, whyNotChangeRole } from './team-rules.ts'

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

describe('the link of an invitation', () => {
  test.each([
    ['the last sending', { opened: 3, version: 3, moved_version: 3, is_revoked: false }, null],
    ['an earlier sending to the same address', { opened: 2, version: 3, moved_version: null, is_revoked: false }, 'NOT_FOUND'],
    ['an earlier sending since the address changed', { opened: 2, version: 3, moved_version: 2, is_revoked: false }, 'NOT_FOUND'],
    ['a sending to the address before', { opened: 1, version: 3, moved_version: 2, is_revoked: false }, 'INVITATION_MOVED'],
    ['a sending to the address before, revoked since', { opened: 1, version: 3, moved_version: 2, is_revoked: true }, 'NOT_FOUND'],
  ] as const)('of %s', (_name, sending, code) => {
    expect(whyLinkIsDead(sending)).toBe(code)
  })

  test('goes to another address when the email or the number changes', () => {
    const before = { email: 'a@example.com', phone_number: null }
    expect(isMoved(before, { ...before })).toBe(false)
    expect(isMoved(before, { ...before, email: 'b@example.com' })).toBe(true)
    expect(isMoved(before, { ...before, phone_number: '+18435550101' })).toBe(true)
  })
})
