import { whyLinkIsDead, whyNotAcceptInvitation } from '@muster/contract/teams/team-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { managerReferralCode } from '@muster/contract/referrals/referral-code-rules.ts'
import type { Team, TeamKind } from '../notices/team-reading.ts'
import { tellOfTeam } from '../notices/tell-of-team.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { readInvitationToken } from './invitation-link.ts'
import { type LockedInvitation, lockInvitationOfLink, lockInvitationsTo, setAccepted } from './invitation-store.ts'
import { hasProved } from './team-queries.ts'
import { becomeManager, insertLocationManager, insertOrganizationManager, lockTeam } from './team-store.ts'

/** Locks the invitation of a link that can still be accepted. Throws NOT_FOUND for a link that leads nowhere. */
async function lockOpen({ db, deps }: Context, kind: TeamKind, token: string): Promise<LockedInvitation> {
  const subject = readInvitationToken(deps.secret, token)
  const invitation = subject === null ? null : await lockInvitationOfLink(db, kind, subject)
  if (subject === null || invitation === null) throw new Problem('NOT_FOUND')
  refuse(whyLinkIsDead({ ...invitation, opened: subject.version }) ?? whyNotAcceptInvitation(invitation))
  return invitation
}

/** Gives a person the role of an invitation, and uses the invitation up. Throws ALREADY_MANAGER for someone who has it. */
async function join(context: Context, invitation: LockedInvitation, who: { user_id: number; name: string }): Promise<void> {
  if (!(await joined(context, invitation, who))) throw new Problem('ALREADY_MANAGER')
}

async function joined(context: Context, invitation: LockedInvitation, who: { user_id: number; name: string }): Promise<boolean> {
  const { db } = context
  const { team, role } = invitation
  await lockTeam(db, team)
  const isNew =
    team.kind === 'location'
      ? (await insertLocationManager(db, { location_id: team.id, user_id: who.user_id, role })) !== null
      : await insertOrganizationManager(db, team.id, who.user_id)
  if (!isNew) return false
  await becomeManager(db, who.user_id, team, managerReferralCode(who.user_id))
  await setAccepted(db, invitation.id, who.user_id)
  await record(context, {
    action: 'team.joined',
    subject_kind: team.kind,
    subject_id: team.id,
    changes: { invitation_id: invitation.id, user_id: who.user_id, role },
  })
  await tell(db, [`user:${who.user_id}`, ...(team.kind === 'location' ? [`location:${team.id}` as const] : [])], { kind: 'team' })
  await tellOfTeam(context, invitation.sent_by, team, { kind: 'team_joined', person: who.name })
  return true
}

/**
 * Accepts an invitation for the signed-in person. The link proves that they got the message, and they say by which of their proved logins they
 * accept: a phone number, or without one the email that was invited.
 */
export async function acceptInvitation(context: Context, kind: TeamKind, token: string, phone_number: string | null): Promise<void> {
  const { user_id, display_name } = actorOf(context)
  const invitation = await lockOpen(context, kind, token)
  const login =
    phone_number === null ? ({ kind: 'email', value: invitation.email } as const) : ({ kind: 'phone', value: phone_number } as const)
  const isProved = await hasProved(context.db, user_id, login)
  if (!isProved)
    throw invalid('phone_number', phone_number === null ? 'This field is required' : 'Sign in with this number to accept with it')
  await join(context, invitation, { user_id, name: display_name })
}

/** Accepts an invitation for someone who signs up with it, and proved a phone number or an email on the way. */
export async function joinBySignUp(context: Context, kind: TeamKind, token: string, who: { user_id: number; name: string }): Promise<Team> {
  const invitation = await lockOpen(context, kind, token)
  await join(context, invitation, who)
  return invitation.team
}

/**
 * Accepts every open invitation of an organization to an email address that the person proved. Someone without one joins `joins_location_id`
 * as a team member, if it is given.
 */
export async function joinByEmail(
  context: Context,
  organization_id: number,
  email: string,
  { joins_location_id, ...who }: { user_id: number; name: string; joins_location_id: number | null },
): Promise<void> {
  const { db } = context
  const invitations = await lockInvitationsTo(db, organization_id, email)
  for (const invitation of invitations) if (!(await joined(context, invitation, who))) await setAccepted(db, invitation.id, who.user_id)
  if (invitations.length > 0 || joins_location_id === null) return
  const team: Team = { kind: 'location', id: joins_location_id }
  await lockTeam(db, team)
  if ((await insertLocationManager(db, { location_id: team.id, user_id: who.user_id, role: 'TEAM_MEMBER' })) === null) return
  await becomeManager(db, who.user_id, team, managerReferralCode(who.user_id))
  await record(context, {
    action: 'team.joined',
    subject_kind: 'location',
    subject_id: team.id,
    changes: { user_id: who.user_id, role: 'TEAM_MEMBER', by: 'sso' },
  })
  await tell(db, [`user:${who.user_id}`, `location:${team.id}`], { kind: 'team' })
}
