import { randomBytes } from 'node:crypto'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import type { LinkableAccount, mergeAccounts as mergeCall } from '@muster/contract/accounts/merge-endpoints.ts'
import { mergeObstacles } from '@muster/contract/accounts/merge-rules.ts'
import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import { movePayable } from '../payments/move-payable.ts'
import { Problem } from '../problem.ts'
import { tellAll } from '../realtime/tell.ts'
import { setPhone } from './change-phone.ts'
import { lockPair } from './merge-locks.ts'
import { findKeptUser, type MergePair, type OtherAccount, readOther } from './merge-queries.ts'
import { addRecords, closeAccount, moveEmail, moveRows } from './merge-store.ts'
import type { LoginKey } from './one-time-code-store.ts'
import { loginKeyOf } from './send-sign-in-code.ts'
import { tokenHash } from './token-hash.ts'
import { findVerifiedUser, listVerifiedLogins, saveTicket, takeTicket } from './user-store.ts'
import { spendCode } from './verify-code.ts'

const own = (context: Context) => ({ user_id: actorOf(context).user_id, pro_id: proOf(context).id, market_id: proOf(context).market_id })

/** Proves with a code that the signed-in pro holds another account too. Answers what merging it means, and a ticket to do it. */
export async function proveOtherAccount(
  context: Context,
  input: LoginValue & { code: string },
): Promise<{ account: LinkableAccount; merge_ticket: string }> {
  const key = loginKeyOf(input)
  await spendCode(context, key, input.code)
  const found = await findVerifiedUser(context.db, key)
  if (found === null || found.account_status !== 'ACTIVE') throw new Problem('NO_SUCH_ACCOUNT')
  const { other, facts } = await readOther(context.db, own(context), found.id)
  const merge_ticket = randomBytes(24).toString('base64url')
  await saveTicket(context.db, { token_hash: tokenHash(merge_ticket), ...key })
  const { user_id: _user, pro_id: _pro, ...shown } = other
  return { account: { ...shown, connection: key.kind, obstacles: mergeObstacles(facts) }, merge_ticket }
}

/**
 * Merges the account that a ticket proves into the signed-in one, in one transaction: all that the other pro did belongs to this one, and
 * the other account closes. Refuses with CONFLICT when something keeps the two apart.
 */
export async function mergeAccounts(
  context: Context,
  { merge_ticket, use_number }: HandlerInput<typeof mergeCall>['body'],
): Promise<CallResult<typeof mergeCall>> {
  const { db, deps } = context
  const key = await takeTicket(db, tokenHash(merge_ticket))
  if (key === null) throw new Problem('CODE_EXPIRED')
  const { pair, other } = await lockMergeable(context, key)
  await moveRows(db, pair)
  await addRecords(db, pair)
  await movePayable(db, pair.closed.pro_id, { id: pair.kept.pro_id, market_id: pair.kept.market_id })
  const suspension_ids = await closeAccount(db, pair)
  if (other.suspended_until !== null)
    for (const suspension_id of suspension_ids) await deps.outbox.enqueue(db, 'end-suspended', { suspension_id })
  await moveEmail(db, pair)
  if (use_number && key.kind === 'phone') await setPhone(context, { user_id: pair.kept.user_id, phone_number: key.value })
  await record(context, ...entriesOf(pair, other))
  await tellAll(db, [{ topics: [`pro:${pair.kept.pro_id}`, 'admin'], event: { kind: 'suspension' } }])
  const logins = await listVerifiedLogins(db, pair.kept.user_id)
  return { pro_id: pair.kept.pro_id, phone_number: logins.find(({ kind }) => kind === 'phone')?.value ?? null }
}

/** The two accounts, locked, once nothing keeps them apart. */
async function lockMergeable(context: Context, key: LoginKey): Promise<{ pair: MergePair; other: OtherAccount }> {
  const { db } = context
  const kept = own(context)
  const found = await findVerifiedUser(db, key)
  if (found === null) throw new Problem('NO_SUCH_ACCOUNT')
  const seen = await readOther(db, kept, found.id)
  if (seen.other.pro_id !== null) await lockPair(db, [kept.pro_id, seen.other.pro_id], [kept.user_id, found.id])
  const isClosed = found.account_status !== 'ACTIVE' || (await findKeptUser(db, found.id)) !== null
  if (isClosed) throw new Problem('NO_SUCH_ACCOUNT')
  const { other, facts } = await readOther(db, kept, found.id)
  const obstacles = mergeObstacles(facts)
  if (obstacles.length > 0 || other.pro_id === null) throw new Problem('CONFLICT', `These accounts can’t merge: ${obstacles.join(', ')}.`)
  return { pair: { kept, closed: { user_id: found.id, pro_id: other.pro_id } }, other }
}

const entriesOf = ({ kept, closed }: MergePair, other: OtherAccount) => {
  const changes = { closed_pro_id: closed.pro_id, kept_pro_id: kept.pro_id, gigs_worked: other.gigs_worked, blocks: other.blocks }
  return [
    { action: 'user.merged' as const, subject_kind: 'user' as const, subject_id: kept.user_id, changes },
    { action: 'user.merged' as const, subject_kind: 'user' as const, subject_id: closed.user_id, changes },
  ]
}
