import { isMoved, MOST_TEAM_INVITED_A_DAY } from '@muster/contract/teams/team-rules.ts'
import type { AuditAction } from '@muster/contract/audit/audit-action.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { sqlState } from '../db/database.ts'
import { getTeamName } from '../notices/notice-queries.ts'
import type { Team } from '../notices/team-reading.ts'
import { invitationMessage } from '../notices/team-words.ts'
import { seal } from '../outbox/seal.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { invitationLink } from './invitation-link.ts'
import type { InvitationSubject } from './invitation-reading.ts'
import { effectOf } from './invitation-queries.ts'
import {
  countSentToday,
  insertInvitation,
  type InvitationToWrite,
  lockInvitationOf,
  type LockedInvitation,
  renewInvitation,
  setInvited,
  setRevoked,
} from './invitation-store.ts'
import { isInTeam } from './team-queries.ts'

async function refuseTooMany(context: Context): Promise<void> {
  if ((await countSentToday(context.db, actorOf(context).user_id)) >= MOST_TEAM_INVITED_A_DAY)
    throw new Problem(
      'TOO_MANY_REQUESTS',
      `You can send ${MOST_TEAM_INVITED_A_DAY} invitations to teams in 24 hours. Send the others tomorrow.`,
    )
}

/** Sends an invitation after the commit: by email, and by SMS if there is a number. */
async function send(
  { db, deps, ...rest }: Context,
  team: Team,
  { email, phone_number }: InvitationToWrite,
  subject: InvitationSubject,
): Promise<void> {
  const words = invitationMessage(await getTeamName(db, team), actorOf({ db, deps, ...rest }).display_name)
  const sealed_code = seal(deps.secret, invitationLink(deps, team.kind, subject))
  const byEmail = { effect_id: effectOf(subject, 'email'), channel: 'email' as const, user_id: null, to: email, sealed_code, ...words }
  const bySms =
    phone_number === null
      ? []
      : [{ ...byEmail, effect_id: effectOf(subject, 'sms'), channel: 'sms' as const, to: phone_number, subject: null }]
  await deps.outbox.enqueueAll(db, 'send-message', [byEmail, ...bySms])
}

async function noted(context: Context, team: Team, action: AuditAction, changes: Record<string, string | number>): Promise<void> {
  await record(context, { action, subject_kind: team.kind, subject_id: team.id, changes })
  if (team.kind === 'location') await tell(context.db, [`location:${team.id}`], { kind: 'team' })
}

/**
 * Invites someone to manage a location or to administer an organization. Whether their email or number has an account elsewhere changes nothing
 * of the answer. Returns the invitation's id.
 */
export async function inviteManager(context: Context, team: Team, invited: InvitationToWrite): Promise<number> {
  const { db } = context
  await refuseTooMany(context)
  if (await isInTeam(db, team, invited)) throw new Problem('ALREADY_MANAGER')
  const subject = await insertInvitation(db, team, invited, actorOf(context).user_id)
  if (subject === null) throw new Problem('ALREADY_INVITED')
  await send(context, team, invited, subject)
  await noted(context, team, 'team.invited', { invitation_id: subject.id, role: invited.role })
  return subject.id
}

async function lock(context: Context, team: Team, id: number | string) {
  const invitation = await lockInvitationOf(context.db, team, id)
  if (invitation === null || invitation.is_revoked) throw new Problem('NOT_FOUND')
  if (invitation.is_accepted) throw new Problem('INVITATION_USED')
  return invitation
}

/** Sends an invitation again, for a new term. */
export async function resendInvitation(context: Context, team: Team, id: number | string): Promise<void> {
  const invitation = await lock(context, team, id)
  await refuseTooMany(context)
  const version = await renewInvitation(context.db, invitation.id, actorOf(context).user_id)
  await send(context, team, invitation, { id: invitation.id, version })
  await noted(context, team, 'team.invitation_resent', { invitation_id: invitation.id })
}

/**
 * Corrects who an invitation is for and sends it again, for a new term. The old address hears nothing: with a typing error it is a stranger's.
 * The old link is dead at once.
 */
export async function correctInvitation(context: Context, team: Team, id: number | string, invited: InvitationToWrite): Promise<void> {
  const { db } = context
  const before = await lock(context, team, id)
  await refuseTooMany(context)
  if (await isInTeam(db, team, invited)) throw new Problem('ALREADY_MANAGER')
  const version = await renewInvitation(db, before.id, actorOf(context).user_id)
  await writeInvited(context, before, invited)
  await send(context, team, invited, { id: before.id, version })
  const fields = (['email', 'phone_number', 'manager_name', 'role'] as const).filter((field) => before[field] !== invited[field])
  await noted(context, team, 'team.invitation_corrected', { invitation_id: before.id, role: invited.role, fields: fields.join(' ') })
}

/** Throws ALREADY_INVITED if the corrected email has another open invitation to the same team. */
async function writeInvited({ db }: Context, before: LockedInvitation, invited: InvitationToWrite): Promise<void> {
  try {
    await setInvited(db, before.id, invited, isMoved(before, invited))
  } catch (error) {
    if (sqlState(error) === '23505') throw new Problem('ALREADY_INVITED')
    throw error
  }
}

/** Takes an invitation back. */
export async function revokeInvitation(context: Context, team: Team, id: number | string): Promise<void> {
  const invitation = await lock(context, team, id)
  await setRevoked(context.db, invitation.id)
  await noted(context, team, 'team.invitation_revoked', { invitation_id: invitation.id })
}
