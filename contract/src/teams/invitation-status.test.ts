import { expect, test } from 'vitest'
import { type InvitationFacts, invitationExpiry, invitationStatus, isListed, whyNotAcceptInvitation } from './invitation-status.ts'

const sent_at = '2026-11-20T12:00:00.000Z'
const now = '2026-11-22T12:00:00.000Z'
const expiration_date = invitationExpiry(sent_at)
const invitation: InvitationFacts = { status: 'SUBMITTED', expiration_date }

test('an invitation lasts 7 days, then shows as expired unless it was accepted', () => {
  expect(expiration_date.toISOString()).toBe('2026-11-27T12:00:00.000Z')
  expect(invitationStatus(invitation, now)).toBe('SUBMITTED')
  expect(invitationStatus(invitation, expiration_date)).toBe('EXPIRED')
  expect(invitationStatus({ ...invitation, status: 'ERROR' }, expiration_date)).toBe('EXPIRED')
  expect(invitationStatus({ ...invitation, status: 'ACCEPTED' }, expiration_date)).toBe('ACCEPTED')
})

test('a token works once and for its term, even if its delivery failed', () => {
  expect(whyNotAcceptInvitation(invitation, now)).toBeNull()
  expect(whyNotAcceptInvitation({ ...invitation, status: 'ERROR' }, now)).toBeNull()
  expect(whyNotAcceptInvitation(invitation, expiration_date)).toBe('INVITATION_EXPIRED')
  expect(whyNotAcceptInvitation({ ...invitation, status: 'ACCEPTED' }, now)).toBe('INVITATION_USED')
})

test('lists hide accepted invitations', () => {
  expect(isListed(invitation)).toBe(true)
  expect(isListed({ ...invitation, status: 'ACCEPTED' })).toBe(false)
})
