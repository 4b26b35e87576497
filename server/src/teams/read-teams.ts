import type {
  LocationInvitation,
  LocationInvitationWelcome,
  OrganizationInvitation,
  OrganizationInvitationWelcome,
} from '@muster/contract/teams/team.ts'
import { whyLinkIsDead } from '@muster/contract/teams/team-rules.ts'
import type { Context } from '../context.ts'
import type { TeamKind } from '../notices/team-reading.ts'
import { Problem } from '../problem.ts'
import { invitationLink, readInvitationToken } from './invitation-link.ts'
import {
  findLocationWelcome,
  findOrganizationWelcome,
  findSending,
  listInvitationsOfLocation,
  listInvitationsOfLocations,
  listInvitationsOfOrganization,
} from './invitation-queries.ts'
import type { InvitationSubject } from './invitation-reading.ts'

type Reading = Pick<Context, 'db' | 'deps'>
type Unlinked = Awaited<ReturnType<typeof listInvitationsOfLocation>>[number]

const linked =
  ({ deps }: Reading) =>
  ({ version, ...row }: Unlinked): LocationInvitation => ({
    ...row,
    link: row.status === 'EXPIRED' ? null : invitationLink(deps, 'location', { id: row.id, version }),
  })

/** The open and expired invitations to a location's team. */
export const readInvitations = async (context: Reading, location_id: number): Promise<LocationInvitation[]> =>
  (await listInvitationsOfLocation(context.db, location_id)).map(linked(context))

/** The open and expired invitations to the teams of an organization's locations. */
export const readInvitationsToLocations = async (context: Reading, organization_id: number): Promise<LocationInvitation[]> =>
  (await listInvitationsOfLocations(context.db, organization_id)).map(linked(context))

/** The open and expired invitations to administer an organization. */
export async function readOrganizationInvitations({ db, deps }: Reading, organization_id: number): Promise<OrganizationInvitation[]> {
  const rows = await listInvitationsOfOrganization(db, organization_id)
  return rows.map(({ version, invitation_id, ...row }) => ({
    ...row,
    link: row.status === 'EXPIRED' ? null : invitationLink(deps, 'organization', { id: invitation_id, version }),
  }))
}

/** Throws INVITATION_MOVED for a link from before the invitation went to another address, NOT_FOUND for one that leads nowhere. */
async function ofToken<T>(
  { db, deps }: Reading,
  kind: TeamKind,
  token: string,
  find: (subject: InvitationSubject) => Promise<T | null>,
): Promise<T> {
  const subject = readInvitationToken(deps.secret, token)
  if (subject === null) throw new Problem('NOT_FOUND')
  const welcome = await find(subject)
  if (welcome !== null) return welcome
  const sending = await findSending(db, kind, subject)
  throw new Problem((sending && whyLinkIsDead(sending)) ?? 'NOT_FOUND')
}

/** What the link of an invitation to a location shows. */
export const readLocationWelcome = (context: Reading, token: string): Promise<LocationInvitationWelcome> =>
  ofToken(context, 'location', token, (subject) => findLocationWelcome(context.db, subject))

/** What the link of an invitation to an organization shows. */
export const readOrganizationWelcome = (context: Reading, token: string): Promise<OrganizationInvitationWelcome> =>
  ofToken(context, 'organization', token, (subject) => findOrganizationWelcome(context.db, subject))
