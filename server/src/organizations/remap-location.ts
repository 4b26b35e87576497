import { accessChange, whyNotRemap } from '@muster/contract/organizations/remap-rules.ts'
import type { LocationRemap, RemapBody, Remapped, RemapOrganization } from '@muster/contract/organizations/remap.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { moveEventsOf } from '../events/move-events.ts'
import { tellOfRemap } from '../notices/tell-of-remap.ts'
import { invalid, Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { updateOrganization } from './organization-store.ts'
import { findRemapFacts, findRemapOrganization, listTargets } from './remap-queries.ts'
import { addOrganization, lockOrganizations, lockPlace, makeAdmin, makeAdminsOf, setOrganization } from './remap-store.ts'

/** How the caller stands to the organization that a location belongs to. */
function whyNot(context: Context, { id, admins }: RemapOrganization): LocationRemap['why_not'] {
  const { organizations, is_gigpro_admin } = actorOf(context)
  return whyNotRemap({ is_staff: is_gigpro_admin, administers: organizations.has(id), admins: admins.length })
}

/** Where a location can move, and what follows. The provider’s staff find any organization by its name. */
export async function readRemap(context: Context, location_id: number, search: string | undefined): Promise<LocationRemap> {
  const { db } = context
  const { organizations, is_gigpro_admin } = actorOf(context)
  const found = await findRemapFacts(db, location_id)
  if (found === null) throw new Problem('NOT_FOUND')
  const { organization_id, ...facts } = found
  const organization = (await findRemapOrganization(db, organization_id))!
  const why_not = whyNot(context, organization)
  const by = is_gigpro_admin && search ? { search } : { ids: [...organizations] }
  return { ...facts, organization, why_not, targets: why_not === null ? await listTargets(db, organization_id, by) : [] }
}

/** A location with the organization it leaves, both locked, and what the caller may do with them. */
interface Leaving {
  location_id: number
  from: RemapOrganization
  members: readonly number[]
  has_admin: boolean
  billing_source: Remapped['billing_source']
  name: string
}

/** Locks both organizations by id, then the location. Its organization is read again under the lock, since another move may have won. */
async function lockLeaving(context: Context, location_id: number, to: number | undefined): Promise<Leaving> {
  const { db } = context
  const seen = await findRemapFacts(db, location_id)
  if (seen === null) throw new Problem('NOT_FOUND')
  const locked = await lockOrganizations(db, [seen.organization_id, ...(to === undefined ? [] : [to])])
  if (to !== undefined && !locked.includes(to)) throw new Problem('NOT_FOUND', undefined, { target: 'organization_id' })
  const place = await lockPlace(db, location_id)
  if (place?.organization_id !== seen.organization_id) throw new Problem('CONFLICT')
  const from = (await findRemapOrganization(db, seen.organization_id))!
  if (whyNot(context, from) !== null) throw new Problem('FORBIDDEN', 'Only an admin of the organization can move this location out of it.')
  return { ...place, location_id, from, members: seen.members }
}

/** Names the organization of a location that is alone in it. Who does that administers it. */
async function nameOwn(context: Context, leaving: Leaving, name: string): Promise<Remapped> {
  const { db } = context
  const { location_id, from, billing_source } = leaving
  await updateOrganization(db, from.id, { name })
  if (!actorOf(context).is_gigpro_admin) await makeAdmin(db, from.id, actorOf(context).user_id)
  await record(context, { action: 'organization.edited', subject_kind: 'organization', subject_id: from.id, changes: { fields: ['name'] } })
  await tell(db, ['admin', `location:${location_id}`, `user:${actorOf(context).user_id}`], { kind: 'team', location_id })
  return { organization_id: from.id, organization_name: name, billing_source }
}

/** A new organization for a location. The caller administers it; when the provider’s staff make it, the location’s own admins do. */
async function addFor(context: Context, { location_id, has_admin }: Leaving, name: string): Promise<number> {
  const { db } = context
  const { user_id, is_gigpro_admin } = actorOf(context)
  if (is_gigpro_admin && !has_admin) throw withoutAdmin()
  const id = await addOrganization(db, name)
  await (is_gigpro_admin ? makeAdminsOf(db, id, location_id) : makeAdmin(db, id, user_id))
  await record(context, { action: 'organization.created', subject_kind: 'organization', subject_id: id, changes: { location_id } })
  return id
}

const withoutAdmin = (): Problem =>
  new Problem('LAST_ADMIN', 'Nobody would administer this location any more. Make someone its admin first.')

/** Moves a locked location, with its events, and notifies the admins of both organizations. */
async function move(context: Context, leaving: Leaving, to: RemapOrganization): Promise<Remapped> {
  const { db } = context
  const { location_id, from, members, has_admin, billing_source } = leaving
  if (to.admins.length === 0 && !has_admin) throw withoutAdmin()
  const events = await moveEventsOf(context, location_id, { from: from.id, to: to.id })
  await setOrganization(db, location_id, { from: from.id, to: to.id })
  const changes = { location_id, from_organization_id: from.id, to_organization_id: to.id }
  await record(
    context,
    {
      action: 'location.organization_changed',
      subject_kind: 'location',
      subject_id: location_id,
      changes: {
        organization_id: [from.id, to.id],
        events_moved: events.moved,
        events_left: events.left,
        ...(billing_source !== 'LOCATION' && { billing_source: [billing_source, 'LOCATION'] }),
      },
    },
    { action: 'organization.location_left', subject_kind: 'organization', subject_id: from.id, changes },
    { action: 'organization.location_joined', subject_kind: 'organization', subject_id: to.id, changes },
  )
  const concerned = new Set([...from.admins, ...to.admins].map(({ id }) => id))
  await tell(db, ['admin', `location:${location_id}`, ...[...concerned].map((id) => `user:${id}` as const)], { kind: 'team', location_id })
  const { lose } = accessChange(from.admins, to.admins, members)
  await tellOfRemap(context, location_id, { from, to, lose: lose.map(({ id }) => id) })
  return { organization_id: to.id, organization_name: to.name, billing_source: 'LOCATION' }
}

/**
 * Moves a location to an organization that the caller administers, for the provider’s staff to any, or to a new one. A location that is alone
 * in its organization names that one instead of leaving it empty.
 */
export async function remapLocation(
  context: Context,
  location_id: number,
  { organization_id, organization_name }: RemapBody,
): Promise<Remapped> {
  const { organizations, is_gigpro_admin } = actorOf(context)
  if ((organization_id === undefined) === (organization_name === undefined))
    throw invalid('organization_id', 'Choose an organization, or name a new one')
  if (organization_id !== undefined && !is_gigpro_admin && !organizations.has(organization_id))
    throw new Problem('NOT_FOUND', undefined, { target: 'organization_id' })
  const leaving = await lockLeaving(context, location_id, organization_id)
  const { from, billing_source } = leaving
  // It is there already, as when an answer got lost and the act is sent again.
  if (organization_id === from.id) return { organization_id, organization_name: from.name, billing_source }
  if (organization_name !== undefined && from.locations_count === 1) return nameOwn(context, leaving, organization_name)
  const to = organization_id ?? (await addFor(context, leaving, organization_name!))
  return move(context, leaving, (await findRemapOrganization(context.db, to))!)
}
