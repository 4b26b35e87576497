import type { NetworkWelcome } from '@muster/contract/network/invite.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf, proOf } from '../context.ts'
import { isApproved } from '../locations/location-queries.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import type { Place } from './group-queries.ts'
import { readLinkToken } from './invite-link.ts'
import { findPlaceOfCode, findWelcome } from './invite-queries.ts'
import { type LockedInvite, lockInviteOfLink, lockInviteTo, setAccepted } from './invite-store.ts'
import { findProByUuid } from './network-queries.ts'
import { deleteFavoritesOf, deleteNetworkMember, deleteRequest, insertMember, insertRequest } from './network-store.ts'

async function noted(
  context: Context,
  location_id: number,
  action: 'network.joined' | 'network.asked' | 'network.added' | 'network.removed' | 'network.declined',
  pro_id: number,
): Promise<void> {
  await record(context, { action, subject_kind: 'pro', subject_id: pro_id, changes: { location_id } })
  await tell(context.db, [`location:${location_id}`, `pro:${pro_id}`], { kind: 'network' })
}

/** The location behind a link. Throws NOT_FOUND for a link that no longer leads anywhere. */
export async function getWelcome({ db, deps }: Pick<Context, 'db' | 'deps'>, token: string): Promise<NetworkWelcome> {
  const subject = readLinkToken(deps.secret, token)
  if (subject?.kind === 'invite') {
    const welcome = await findWelcome(db, subject.id, subject.version)
    if (welcome !== null) return welcome
  }
  const place = subject?.kind === 'location' ? await findPlaceOfCode(db, subject.id) : null
  if (place === null) throw new Problem('NOT_FOUND')
  const { market_id: _, ...shown } = place
  return { ...shown, invited_by: null, state: 'OPEN' }
}

/** Joins by the link of an invitation, which works once, or asks to join by a location's code. */
export async function joinNetwork(context: Context, token: string): Promise<NetworkWelcome> {
  const { db, deps } = context
  const welcome = await getWelcome(context, token)
  const subject = readLinkToken(deps.secret, token)!
  if (subject.kind === 'location') return { ...welcome, state: await ask(context, subject.id) }
  await accept(context, await lockInviteOfLink(db, subject.id, subject.version))
  return { ...welcome, state: 'MEMBER' }
}

async function ask(context: Context, location_id: number): Promise<'WAITING' | 'MEMBER'> {
  const pro = proOf(context)
  const place = await findPlaceOfCode(context.db, location_id)
  // A pro works in one market. The code of another market leads nowhere for them.
  if (place === null || place.market_id !== pro.market_id) throw new Problem('NOT_FOUND')
  const state = await insertRequest(context.db, { id: location_id, market_id: place.market_id }, pro.id)
  if (state === 'WAITING') await noted(context, location_id, 'network.asked', pro.id)
  return state
}

/** Accepts an invitation. One from another market does not exist for the pro, and a blocked pro finds it expired. */
async function accept(context: Context, invite: LockedInvite | null): Promise<void> {
  const { db } = context
  const pro = proOf(context)
  if (invite === null || invite.is_revoked || invite.market_id !== pro.market_id) throw new Problem('NOT_FOUND')
  if (invite.pro_id !== null && invite.pro_id !== pro.id) throw new Problem('NOT_FOUND')
  if (invite.is_accepted) throw new Problem('INVITATION_USED')
  const place = { id: invite.location_id, market_id: invite.market_id }
  if (invite.is_expired || !(await insertMember(db, place, pro.id))) throw new Problem('INVITATION_EXPIRED')
  await setAccepted(db, invite.id, pro.id)
  await noted(context, place.id, 'network.joined', pro.id)
}

/** Accepts an invitation that names the pro, or that went to their own phone or email. */
export async function acceptInvite(context: Context, id: number): Promise<void> {
  await accept(context, await lockInviteTo(context.db, id, { pro_id: proOf(context).id, user_id: actorOf(context).user_id }))
}

async function add(context: Context, place: Place, pro_id: number): Promise<void> {
  if (!(await insertMember(context.db, place, pro_id))) throw new Problem('BLOCKED')
  await noted(context, place.id, 'network.added', pro_id)
}

/** Adds the pro of a public card to the current location's network. Returns the pro's id. */
export async function addToNetwork(context: Context, uuid: string): Promise<number> {
  const location = locationOf(context)
  if (!(await isApproved(context.db, location.id))) throw new Problem('LOCATION_NOT_APPROVED')
  const pro_id = await findProByUuid(context.db, uuid, location.market_id)
  if (pro_id === null) throw new Problem('NOT_FOUND', undefined, { target: 'pro_uuid' })
  await add(context, location, pro_id)
  return pro_id
}

export async function removeFromNetwork(context: Context, pro_id: number): Promise<void> {
  const location = locationOf(context)
  if (!(await deleteNetworkMember(context.db, location.id, pro_id))) throw new Problem('NOT_FOUND')
  await noted(context, location.id, 'network.removed', pro_id)
}

/** Answers a pro who scanned the location's code. */
export async function answerRequest(context: Context, pro_id: number, answer: 'APPROVE' | 'DECLINE'): Promise<void> {
  const location = locationOf(context)
  if (!(await deleteRequest(context.db, location.id, pro_id))) throw new Problem('NOT_FOUND')
  if (answer === 'APPROVE') await add(context, location, pro_id)
  else await noted(context, location.id, 'network.declined', pro_id)
}

/** Removes a pro from the favorites of every location that the caller manages. A repeat changes nothing. */
export async function unfavoriteAll(context: Context, pro_id: number): Promise<void> {
  const places = [...actorOf(context).locations.keys()]
  await deleteFavoritesOf(context.db, pro_id, places)
  await tell(
    context.db,
    places.map((id) => `location:${id}` as const),
    { kind: 'network' },
  )
}
