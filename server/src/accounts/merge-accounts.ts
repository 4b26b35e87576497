import { randomBytes } from 'node:crypto'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import type { LinkableAccount, mergeAccounts as mergeCall, SharedLogin } from '@muster/contract/accounts/merge-endpoints.ts'
import { mergeObstacles } from '@muster/contract/accounts/merge-rules.ts'
import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { movePayable } from '../payments/move-payable.ts'
import { Problem } from '../problem.ts'
import { tellAll } from '../realtime/tell.ts'
import { setPhone } from './change-phone.ts'
import { lockPair } from './merge-locks.ts'
import { closePerson, moveLogins, movePersonRows, saveProvedLogin } from './merge-people-store.ts'
import {
  findKeptUser,
  listSharedLogins,
  type MergePair,
  type OtherAccount,
  type ReadAccount,
  readOther,
  readOthers,
} from './merge-queries.ts'
import { mergeConversations } from './merge-conversations-store.ts'
import { addRecords, closePro } from './merge-record-store.ts'
import { moveProRows } from './merge-store.ts'
import type { LoginKey } from './one-time-code-store.ts'
import { loginKeyOf } from './send-sign-in-code.ts'
import { tokenHash } from './token-hash.ts'
import { findVerifiedUser, listVerifiedLogins, saveTicket, takeTicket } from './user-store.ts'
import { spendCode } from './verify-code.ts'

const own = (context: Context) => ({ user_id: actorOf(context).user_id, pro: actorOf(context).pro })

const shown = ({ other, facts }: ReadAccount, connection: LoginKey['kind']): LinkableAccount => {
  const { user_id: _user, pro_id: _pro, ...account } = other
  return { ...account, connection, obstacles: mergeObstacles(facts) }
}

/** Other accounts that sign in with a number or address that the signed-in person verified too. */
export async function listLinkableAccounts(context: Context): Promise<SharedLogin[]> {
  const logins = await listSharedLogins(context.db, own(context).user_id)
  const others = await readOthers(
    context.db,
    own(context),
    logins.map(({ user_id }) => user_id),
  )
  return others.map((read) => {
    const { kind, value } = logins.find(({ user_id }) => user_id === read.other.user_id)!
    return { ...shown(read, kind), login: kind === 'phone' ? { phone_number: value } : { email: value } }
  })
}

/** Proves with a code that the signed-in person holds another account too. Answers what merging it means, and a ticket to do it. */
export async function proveOtherAccount(
  context: Context,
  input: LoginValue & { code: string },
): Promise<{ account: LinkableAccount; merge_ticket: string }> {
  const key = loginKeyOf(input)
  await spendCode(context, key, input.code)
  const found = await findVerifiedUser(context.db, key)
  if (found === null || found.account_status !== 'ACTIVE') throw new Problem('NO_SUCH_ACCOUNT')
  const read = await readOther(context.db, own(context), found.id)
  const merge_ticket = randomBytes(24).toString('base64url')
  await saveTicket(context.db, { token_hash: tokenHash(merge_ticket), ...key })
  if (!read.facts.is_same) await saveProvedLogin(context.db, own(context).user_id, key)
  return { account: shown(read, key.kind), merge_ticket }
}

/**
 * Merges the account that a ticket proves into the signed-in one, in one transaction: all that the other person did belongs to this one, and
 * the other account closes. Refuses with CONFLICT when something keeps the two apart.
 */
export async function mergeAccounts(
  context: Context,
  { merge_ticket, use_number }: HandlerInput<typeof mergeCall>['body'],
): Promise<CallResult<typeof mergeCall>> {
  const { db } = context
  const key = await takeTicket(db, tokenHash(merge_ticket))
  if (key === null) throw new Problem('CODE_EXPIRED')
  const { pair, other } = await lockMergeable(context, key)
  await mergePros(context, pair, other)
  await movePersonRows(db, pair)
  await closePerson(db, pair)
  await moveLogins(db, pair)
  const { user_id } = pair.kept
  const valueOf = async (kind: LoginKey['kind']) =>
    (await listVerifiedLogins(db, user_id)).find((login) => login.kind === kind)?.value ?? null
  if (use_number && key.kind === 'phone' && (await valueOf('phone')) !== key.value)
    await setPhone(context, { user_id, phone_number: key.value })
  await record(context, ...entriesOf(pair, other))
  await tellAll(db, [{ topics: [`user:${user_id}`], event: { kind: 'team' } }])
  const pro_id = pair.kept.pro?.id ?? pair.closed.pro_id
  return { pro_id, phone_number: await valueOf('phone'), email: await valueOf('email') }
}

/** Makes two pros one: work, record, pay and suspensions. Nothing to do unless both accounts work. */
async function mergePros({ db, deps }: Context, { kept, closed }: MergePair, other: OtherAccount): Promise<void> {
  if (kept.pro === null || closed.pro_id === null) return
  const { id: pro_id, market_id } = kept.pro
  const pros = { market_id, kept: { user_id: kept.user_id, pro_id }, closed: { user_id: closed.user_id, pro_id: closed.pro_id } }
  await moveProRows(db, pros)
  await mergeConversations(db, pros)
  await addRecords(db, pros)
  await movePayable(db, closed.pro_id, kept.pro)
  const suspension_ids = await closePro(db, pros)
  if (other.suspended_until !== null)
    for (const suspension_id of suspension_ids) await deps.outbox.enqueue(db, 'end-suspended', { suspension_id })
  await tellAll(db, [{ topics: [`pro:${pro_id}`, 'admin'], event: { kind: 'suspension' } }])
}

/** The two accounts, locked, once nothing keeps them apart. */
async function lockMergeable(context: Context, key: LoginKey): Promise<{ pair: MergePair; other: OtherAccount }> {
  const { db } = context
  const kept = own(context)
  const found = await findVerifiedUser(db, key)
  if (found === null) throw new Problem('NO_SUCH_ACCOUNT')
  const seen = await readOther(db, kept, found.id)
  await lockPair(
    db,
    [kept.pro?.id ?? null, seen.other.pro_id].filter((id) => id !== null),
    [kept.user_id, found.id],
  )
  if ((await findKeptUser(db, kept.user_id)) !== null) throw new Problem('CONFLICT')
  if ((await findKeptUser(db, found.id)) !== null || found.account_status !== 'ACTIVE') throw new Problem('NO_SUCH_ACCOUNT')
  const { other, facts } = await readOther(db, kept, found.id)
  const obstacles = mergeObstacles(facts)
  if (obstacles.length > 0) throw new Problem('CONFLICT', `These accounts can’t merge: ${obstacles.join(', ')}.`)
  return { pair: { kept, closed: { user_id: found.id, pro_id: other.pro_id } }, other }
}

/** One line in the history of each account. */
const entriesOf = ({ kept, closed }: MergePair, other: OtherAccount) => {
  const changes = {
    closed_user_id: closed.user_id,
    kept_user_id: kept.user_id,
    closed_pro_id: closed.pro_id,
    kept_pro_id: kept.pro?.id ?? closed.pro_id,
    gigs_worked: other.gigs_worked,
    blocks: other.blocks,
    teams: other.teams,
  }
  return [kept.user_id, closed.user_id].map((subject_id) => ({
    action: 'user.merged' as const,
    subject_kind: 'user' as const,
    subject_id,
    changes,
  }))
}
