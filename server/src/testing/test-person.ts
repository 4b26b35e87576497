import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CallInput, CallResult, Endpoint } from '@muster/contract/endpoint.ts'
import { requestCode, signUp, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import type { ErrorBody } from '@muster/contract/errors.ts'
import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { approveLocation } from '@muster/contract/locations/admin-location-endpoints.ts'
import { confirmEmbeddedSetupIntent, getSetupIntent, putPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import type { TestApp } from './start-test-app.ts'

/** A refusal as a client sees it. */
export class Refused extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.error.code}: ${body.error.message}`)
    this.status = status
    this.body = body
  }
}

/** Someone with a phone. Makes the contract's calls through the server's HTTP path. */
export class Person {
  readonly test: TestApp
  token: string | null = null
  location_id: number | null = null
  /** Everyone has their own address, because codes are limited by address. */
  address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

  constructor(test: TestApp) {
    this.test = test
  }

  /** Makes one call; throws Refused with the error body for anything but 2xx. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>, headers: Record<string, string> = {}): Promise<CallResult<E>> {
    const { params = {}, query = {}, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, Array.isArray(value) ? value.join(',') : String(value)]),
    )
    const response = await this.test.app.inject({
      method: endpoint.method,
      remoteAddress: this.address,
      url: `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
      headers: {
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(this.location_id !== null && { 'x-location-id': String(this.location_id) }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })
    if (response.statusCode >= 300) throw new Refused(response.statusCode, response.json<ErrorBody>())
    return (response.statusCode === 204 ? null : response.json()) as CallResult<E>
  }

  /** Returns the refusal of a call that must be refused. */
  async refusal<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; code: string; target: string | undefined }> {
    try {
      await this.call(endpoint, input, headers)
    } catch (error) {
      if (error instanceof Refused) return { status: error.status, code: error.body.error.code, target: error.body.error.target }
      throw error
    }
    throw new Error(`${endpoint.method} ${endpoint.path} was not refused`)
  }
}

const used = new Set<string>()

/** A number that no other person of this test has, nor anyone of the demo, whose numbers have 555. */
function newPhone(): string {
  const phone = `+1843${randomInt(556, 1000)}${String(randomInt(10_000)).padStart(4, '0')}`
  if (used.has(phone)) return newPhone()
  used.add(phone)
  return phone
}

/** Proves a new phone number and returns its sign-up ticket. */
export async function provePhone(
  person: Person,
  phone_number = newPhone(),
): Promise<{ phone_number: string; signup_ticket: string | null }> {
  const { dev_code } = await person.call(requestCode, { body: { phone_number } })
  if (dev_code === undefined) throw new Error('no code on screen')
  const { session, signup_ticket } = await person.call(verifyCode, { body: { phone_number, code: dev_code } })
  if (session) person.token = session.token
  return { phone_number, signup_ticket }
}

/** A new business in Charleston. `ready` also approves the location and adds a working card. */
export async function newManager(
  test: TestApp,
  { ready = true, card = '4242424242424242' } = {},
): Promise<Person & { location_id: number }> {
  const person = new Person(test)
  const { signup_ticket } = await provePhone(person)
  const answer = await person.call(signUp, {
    body: {
      kind: 'business',
      signup_ticket: signup_ticket ?? '',
      first_name: 'Dana',
      last_name: 'Whitlock',
      accepts_terms: true,
      business_name: `Kitchen ${randomUUID().slice(0, 8)}`,
      address: { street_address: '48 Marion Row', city: 'Charleston', state_code: 'SC', zip_code: '29401' },
    },
  })
  person.token = answer.token
  person.location_id = answer.location_id
  if (ready) {
    await addCard(person, card)
    await (await newOperator(test)).call(approveLocation, { params: { id: answer.location_id ?? 0 }, body: {} })
  }
  return person as Person & { location_id: number }
}

export async function addCard(manager: Person, number: string): Promise<void> {
  const locationId = manager.location_id ?? 0
  const { client_secret } = await manager.call(getSetupIntent, { params: { locationId } })
  const { payment_method_id } = await manager.call(confirmEmbeddedSetupIntent, {
    params: { client_secret },
    body: { number, expires: '04 / 30', cvc: '123' },
  })
  await manager.call(putPaymentMethod, { params: { locationId }, body: { payment_method_id } })
}

/** A new pro of a few positions near Charleston. */
export async function newPro(
  test: TestApp,
  {
    first_name = 'Grace',
    last_name = 'Okafor',
    zip_code = '29403',
    skill_ids = [1, 2, 3],
    has_bank = true,
    ref,
  }: { first_name?: string; last_name?: string; zip_code?: string; skill_ids?: number[]; has_bank?: boolean; ref?: string } = {},
): Promise<Person & { pro_id: number }> {
  const person = new Person(test)
  const { signup_ticket } = await provePhone(person)
  const answer = await person.call(signUp, {
    body: {
      kind: 'pro',
      signup_ticket: signup_ticket ?? '',
      first_name,
      last_name,
      accepts_terms: true,
      zip_code,
      skill_ids,
      ...(ref && { ref }),
    },
  })
  person.token = answer.token
  // Read from the pro's own profile, because others may sign up at the same time.
  const { profile_id } = await person.call(getMyProfile, {})
  if (has_bank) await giveBank(test, profile_id)
  return Object.assign(person, { pro_id: profile_id })
}

/** A bank account that takes every payout, with the embedded provider. */
async function giveBank(test: TestApp, pro_id: number): Promise<void> {
  await sql`
    INSERT INTO payout_account (pro_id, market_id, provider, external_id, status, bank_name, bank_last4)
    SELECT id, market_id, 'embedded', 'acct_test_' || id, 'ENABLED', 'Stand-in Bank', '6789' FROM pro WHERE id = ${pro_id}`.execute(
    test.deps.db,
  )
}

/** A member of Muster's staff. */
export async function newOperator(test: TestApp): Promise<Person> {
  const person = await newPro(test, { first_name: 'Joan', last_name: 'Ferris' })
  await test.deps.db
    .updateTable('user_account')
    .set({ is_gigpro_admin: true })
    .where('id', '=', (eb) => eb.selectFrom('pro').select('user_id').where('id', '=', person.pro_id))
    .execute()
  return freshly(person)
}

/** Signs a person in again, so that changes to their roles apply immediately. */
async function freshly(person: Person): Promise<Person> {
  const { rows } = await sql<{ value: string }>`
    SELECT i.value FROM login_identity i JOIN pro p ON p.user_id = i.user_id WHERE p.id = ${(person as Person & { pro_id: number }).pro_id}`.execute(
    person.test.deps.db,
  )
  await provePhone(person, rows[0]!.value)
  return person
}

export const clock = (person: Person, application_id: number, punch_type: 'CLOCK_IN' | 'CLOCK_OUT', checkin_code?: string) =>
  person.call(addPunch, {
    params: { application_id },
    body: { client_id: randomUUID(), punch_type, ...(checkin_code !== undefined && { checkin_code }) },
  })
