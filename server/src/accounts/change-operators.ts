import { normalizePhone } from '@muster/contract/phone.ts'
import { z } from 'zod'
import { record } from '../audit/record.ts'
import { type Database, inTransaction } from '../db/database.ts'
import { listAdmins, lockAdmins, setAdmin } from './admin-store.ts'
import type { LoginKey } from './one-time-code-store.ts'
import { TERMS_VERSION } from './user-queries.ts'
import { findVerifiedUser, insertIdentity, insertUser, listVerifiedLogins } from './user-store.ts'

/** Someone who runs the marketplace, and what they sign in with. */
export interface Operator {
  id: number
  name: string
  logins: string[]
}

/** The phone number or e-mail address that `text` is. Throws if it is neither. */
export function loginOf(text: string): LoginKey {
  const phone = normalizePhone(text)
  if (phone !== null) return { kind: 'phone', value: phone }
  const email = z.email().max(254).safeParse(text.trim().toLowerCase())
  if (email.success) return { kind: 'email', value: email.data }
  throw new Error(`${text} is neither a US phone number nor an e-mail address.`)
}

/** Everyone who runs the marketplace. */
export async function listOperators(db: Database): Promise<Operator[]> {
  const found: Operator[] = []
  for (const { id, first_name, last_name } of await listAdmins(db))
    found.push({
      id,
      name: `${first_name} ${last_name}`.trim(),
      logins: (await listVerifiedLogins(db, id)).map(({ value }) => value),
    })
  return found
}

/**
 * Lets someone run the marketplace. An account that signs in with this number or address keeps all it has; without one, an account is made
 * with `name` ("Ines Calder"), and the first code goes to that number or address. Throws if there is no account and no name.
 */
export async function addOperator(db: Database, login: LoginKey, name: string | undefined): Promise<{ is_new: boolean }> {
  return inTransaction(db, async (trx) => {
    const known = await findVerifiedUser(trx, login)
    if (known === null && !name?.trim().includes(' '))
      throw new Error(`Nobody signs in with ${login.value} yet: add a first and a last name, and the account is made.`)
    const user_id = known?.id ?? (await makeAccount(trx, login, name!.trim()))
    await setAdmin(trx, user_id, true)
    await record({ db: trx, actor: null, request_id: null }, { action: 'user.made_operator', subject_kind: 'user', subject_id: user_id })
    return { is_new: known === null }
  })
}

async function makeAccount(db: Database, login: LoginKey, name: string): Promise<number> {
  const [first_name = '', ...rest] = name.split(/\s+/)
  const user_id = await insertUser(db, {
    first_name,
    last_name: rest.join(' '),
    app_mode: 'STAFFER',
    language: 'en',
    sms_opt_in: false,
    terms_version: TERMS_VERSION,
  })
  await insertIdentity(db, user_id, login, { verified: true })
  return user_id
}

/**
 * Takes that right away again; the account stays, and its next request is refused within a second. Throws if this person doesn't run the
 * marketplace, or is the last who does: then nobody could approve a location.
 */
export async function removeOperator(db: Database, login: LoginKey): Promise<void> {
  await inTransaction(db, async (trx) => {
    const admins = await lockAdmins(trx)
    const known = await findVerifiedUser(trx, login)
    if (known === null || !admins.some(({ id }) => id === known.id)) throw new Error(`${login.value} doesn’t run this marketplace.`)
    if (admins.length === 1) throw new Error('This is the only operator. Add another one first.')
    await setAdmin(trx, known.id, false)
    await record({ db: trx, actor: null, request_id: null }, { action: 'user.unmade_operator', subject_kind: 'user', subject_id: known.id })
  })
}
