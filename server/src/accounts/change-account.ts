import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type {
  AdminUser,
  endSessionsOfUser as endCall,
  setAccountStatus as statusCall,
} from '@muster/contract/accounts/admin-user-endpoints.ts'
import { forgetUsage } from '../analytics/choose-usage.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { lockRolesOfUser } from './account-locks.ts'
import { getUserForAdmin, lockAccount } from './admin-user-queries.ts'
import { revokeAllSessions, setStatus } from './user-store.ts'

/** Signs a person out everywhere, for the staff. Throws NOT_FOUND. */
export async function endSessionsOfUser(
  context: Context,
  id: number,
  { reason }: HandlerInput<typeof endCall>['body'],
): Promise<AdminUser> {
  const { db } = context
  if ((await lockAccount(db, id)) === null) throw new Problem('NOT_FOUND')
  const sessions = await revokeAllSessions(db, id)
  await record(context, { action: 'user.signed_out_by_staff', subject_kind: 'user', subject_id: id, changes: { sessions, reason } })
  return getUserForAdmin(db, id)
}

/**
 * Closes an account or opens it again, for the staff. It can't close while shifts still come, as the business counts on the pro, nor while the
 * person is the only admin of a location, also through its organization. Nobody closes their own. Throws NOT_FOUND, and INVALID_TRANSITION for a status that it has, or for an
 * account that became a part of another.
 */
export async function setAccountStatus(
  context: Context,
  id: number,
  { account_status, reason }: HandlerInput<typeof statusCall>['body'],
): Promise<AdminUser> {
  const { db } = context
  if (actorOf(context).user_id === id) throw new Problem('OWN_RECORD')
  await lockRolesOfUser(db, id)
  const account = await lockAccount(db, id)
  if (account === null) throw new Problem('NOT_FOUND')
  if (account.account_status === account_status || account.merged_into !== null) throw new Problem('INVALID_TRANSITION')
  const isClosing = account_status === 'DEACTIVATED'
  if (isClosing && account.coming_shifts > 0) throw new Problem('SHIFTS_STILL_COME')
  const [place] = account.only_admin_of
  if (isClosing && place !== undefined)
    throw new Problem('LAST_ADMIN', `This person is the only admin of ${place}. Make someone else an admin there first.`)
  await setStatus(db, id, account_status)
  if (isClosing) await forgetUsage(db, id)
  const sessions = isClosing ? await revokeAllSessions(db, id) : 0
  await record(context, {
    action: isClosing ? 'user.closed' : 'user.opened_again',
    subject_kind: 'user',
    subject_id: id,
    changes: { sessions, reason },
  })
  return getUserForAdmin(db, id)
}
