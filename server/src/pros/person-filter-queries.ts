import { type RawBuilder, sql } from 'kysely'
import { containing } from '../db/containing.ts'

/** What accounts can be searched by. Texts are parts of what they look for. */
export interface AccountFilter {
  /** Part of the first and last name together. */
  name?: string
  first_name?: string
  last_name?: string
  preferred_name_for_search?: string
  email?: string
  phone_number?: string
  /** Part of a name, a phone number or an e-mail address. */
  anything?: string
}

/** The phone number or e-mail address that account `u` proved; null without one. */
export const proved = (kind: 'phone' | 'email'): RawBuilder<string | null> =>
  sql`(SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = ${sql.lit(kind)} AND i.verified_at IS NOT NULL)`

/** Fewer digits in a row than this are in too many phone numbers. */
const FEWEST_DIGITS = 4

const FULL_NAME = sql`(u.first_name || ' ' || u.last_name)`
const named = (typed: string) => sql`${FULL_NAME} ILIKE ${containing(typed)}`
const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')

const holders = (kind: 'phone' | 'email', part: string) =>
  sql`SELECT i.user_id FROM login_identity i WHERE i.kind = ${sql.lit(kind)} AND i.value LIKE ${containing(part)}`

function heldBy(kind: 'phone' | 'email', part: string): RawBuilder<unknown> {
  return kind === 'phone' && part.length < FEWEST_DIGITS ? sql`false` : sql`u.id IN (${holders(kind, part)})`
}

/** The conditions on account `u`. Each has its index; the parts of a name use that of the whole name. */
export function narrowAccounts(filter: AccountFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  const { name, first_name, last_name, preferred_name_for_search, email, phone_number, anything } = filter
  if (name) all.push(named(name))
  if (first_name) all.push(sql`${named(first_name)} AND u.first_name ILIKE ${containing(first_name)}`)
  if (last_name) all.push(sql`${named(last_name)} AND u.last_name ILIKE ${containing(last_name)}`)
  if (preferred_name_for_search) all.push(sql`u.preferred_name_for_search ILIKE ${containing(preferred_name_for_search)}`)
  if (email) all.push(heldBy('email', email.toLowerCase()))
  if (phone_number) all.push(heldBy('phone', digitsOf(phone_number)))
  if (anything) all.push(foundBy(anything))
  return all
}

function foundBy(typed: string): RawBuilder<unknown> {
  const digits = digitsOf(typed)
  const byPhone = digits.length < FEWEST_DIGITS ? sql`` : sql`UNION ${holders('phone', digits)}`
  return sql`u.id IN (SELECT u.id FROM user_account u WHERE ${named(typed)} OR u.preferred_name_for_search ILIKE ${containing(typed)}
    UNION ${holders('email', typed.toLowerCase())} ${byPhone})`
}
