import { randomBytes } from 'node:crypto'
import { tokenHash } from '../accounts/token-hash.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { findLink, type FoundLink } from './chat-link-queries.ts'
import { insertLinks, setLinksRevoked } from './chat-link-store.ts'
import type { Party } from './party-reading.ts'

export interface OpenedLink extends FoundLink {
  party: Party
}

/**
 * Opens a link from an SMS: the side that its person reads and writes for. Throws NOT_FOUND for an unknown one and for someone who no longer is
 * part of the location, INVITATION_EXPIRED for one that is over.
 */
export async function openChatLink({ db }: Pick<Context, 'db'>, token: string): Promise<OpenedLink> {
  const link = await findLink(db, tokenHash(token))
  const party = link && partyOfLink(link)
  if (link === null || party === null) throw new Problem('NOT_FOUND')
  if (link.is_over) throw new Problem('INVITATION_EXPIRED', 'This link has ended.')
  return { ...link, party }
}

function partyOfLink({ user_id, location_id, market_id, pro_id, manages }: FoundLink): Party | null {
  if (manages) return { side: 'location', user_id, location_id, market_id }
  return pro_id === null ? null : { side: 'pro', user_id, pro_id, market_id }
}

/** Makes a link to a conversation for each of these people, by the person. */
export async function makeChatLinks(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  conversation_id: number,
  user_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const secrets = user_ids.map((user_id) => ({ user_id, secret: randomBytes(18).toString('base64url') }))
  await insertLinks(
    db,
    conversation_id,
    secrets.map(({ user_id, secret }) => ({ user_id, secret_hash: tokenHash(secret) })),
  )
  return new Map(secrets.map(({ user_id, secret }) => [user_id, `${deps.config.publicUrl}shift-messages/${secret}`]))
}

/** Ends every link of the person to the conversation. One that is over is done already. */
export async function revokeChatLink(context: Context, token: string): Promise<void> {
  const link = await findLink(context.db, tokenHash(token))
  if (link === null) throw new Problem('NOT_FOUND')
  await setLinksRevoked(context.db, link.conversation_id, link.user_id)
}
