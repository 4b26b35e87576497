import type { BusinessSignUp, ManagerSignUp, ProSignUp } from '@muster/contract/accounts/auth-endpoints.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { sqlState } from '../db/database.ts'
import { tokenHash } from './token-hash.ts'
import { Problem } from '../problem.ts'
import { addFirstLocation } from '../locations/add-location.ts'
import { joinAsPro } from '../referrals/join-by-referral.ts'
import { createPro } from '../pros/create-pro.ts'
import { joinBySignUp } from '../teams/accept-invitation.ts'
import type { LoginKey } from './one-time-code-store.ts'
import { acceptAgreements } from './agreement-store.ts'
import { startSession } from './start-session.ts'
import { TERMS_VERSION } from './user-queries.ts'
import { insertIdentity, insertUser, takeTicket } from './user-store.ts'

/**
 * Creates an account for a verified phone number or e-mail address, and signs it in: a business with its first location, a pro, or a manager
 * with an invitation.
 */
export async function signUp(context: Context, input: BusinessSignUp | ProSignUp | ManagerSignUp) {
  const { db } = context
  const proved = await takeTicket(db, tokenHash(input.signup_ticket))
  if (proved === null) throw new Problem('CODE_EXPIRED')
  const user_id = await insertUser(db, {
    first_name: input.first_name,
    last_name: input.last_name,
    app_mode: input.kind === 'pro' ? 'GIGSTER' : 'STAFFER',
    language: input.language,
    sms_opt_in: input.sms_opt_in,
    terms_version: TERMS_VERSION,
  })
  await identify(context, user_id, proved, { verified: true })
  if (input.kind === 'business') {
    for (const other of otherIdentities(input, proved)) await identify(context, user_id, other, { verified: false })
  }
  const location_id = await startSide(context, user_id, input)
  await record(context, { action: 'user.signed_up', subject_kind: 'user', subject_id: user_id, changes: { kind: input.kind } })
  const session = await startSession(context, user_id)
  await acceptAgreements(db, user_id, null)
  return { ...session, location_id }
}

/** What the person signed up for. Returns the location to open first, if there is one. */
async function startSide(context: Context, user_id: number, input: BusinessSignUp | ProSignUp | ManagerSignUp): Promise<number | null> {
  if (input.kind === 'business') return addFirstLocation(context, user_id, input)
  if (input.kind === 'manager') {
    const name = `${input.first_name} ${input.last_name}`
    const team = await joinBySignUp(context, input.team, input.invitation, { user_id, name })
    return team.kind === 'location' ? team.id : null
  }
  const pro_id = await createPro(context, user_id, input)
  if (input.ref !== undefined) await joinAsPro(context, { user_id, pro_id, ref: input.ref })
  return null
}

/** The other contact is unverified, so it cannot sign in until someone verifies it. */
function otherIdentities(input: BusinessSignUp, proved: LoginKey): LoginKey[] {
  const given: LoginKey[] = []
  if (input.email !== undefined) given.push({ kind: 'email', value: input.email })
  if (input.phone_number !== undefined) given.push({ kind: 'phone', value: input.phone_number })
  return given.filter((key) => key.kind !== proved.kind)
}

async function identify(context: Context, user_id: number, key: LoginKey, options: { verified: boolean }): Promise<void> {
  try {
    await insertIdentity(context.db, user_id, key, options)
  } catch (error) {
    if (sqlState(error) === '23505') throw new Problem('IDENTITY_TAKEN')
    throw error
  }
}
