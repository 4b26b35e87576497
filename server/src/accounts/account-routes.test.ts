import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestCode, signUp, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { endSession, listSessions, signOut } from '@muster/contract/accounts/session-endpoints.ts'
import { endAllSessions, proveAgain, requestProof } from '@muster/contract/accounts/proof-endpoints.ts'
import {
  getManagerProfile,
  getMe,
  getTermsAcceptance,
  listManagerSkills,
  patchManagerProfile,
  patchMe,
} from '@muster/contract/accounts/user-endpoints.ts'
import { api } from '@muster/contract/api.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import { putPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { userOf } from '../testing/tenant.ts'
import { findActor, findStandings } from './actor-queries.ts'
import { tokenHash } from './token-hash.ts'
import { listSessions as listSessionsOf } from './user-queries.ts'
import { newManager, newPro, Person, provePhone } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const phone = (last: number): string => `+1843555${String(last).padStart(4, '0')}`
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a session knows the device it was opened on', async () => {
  const manager = await newManager(app)
  const phone_number = (await manager.call(getMe, {})).phone_number ?? ''
  const { dev_code = '' } = await manager.call(requestCode, { body: { phone_number } })
  const device = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile'
  await new Person(app).call(verifyCode, { body: { phone_number, code: dev_code } }, { 'user-agent': device })
  const sessions = await manager.call(listSessions, {})
  expect(sessions.filter((session) => session.device === device)).toMatchObject([{ is_current: false }])
})

test('a person sees only their own sessions, and none that is over', async () => {
  const pro = await newPro(app)
  await newPro(app)
  const { rows } = await sql<{ value: string }>`
    SELECT i.value FROM login_identity i JOIN pro p ON p.user_id = i.user_id WHERE p.id = ${pro.pro_id}`.execute(app.deps.db)
  for (let device = 0; device < 2; device++) await provePhone(new Person(app), rows[0]!.value)
  const [, second, third] = (await pro.call(listSessions, {})).toSorted((a, b) => a.id - b.id)
  await pro.call(endSession, { params: { id: second!.id } })
  expect(await pro.refusal(endSession, { params: { id: second!.id } })).toMatchObject({ status: 404 })
  await sql`UPDATE session SET expires_at = app_now() WHERE id = ${third!.id}`.execute(app.deps.db)
  expect(await pro.call(listSessions, {})).toMatchObject([{ is_current: true }])
})

test('a closed account can’t sign in again', async () => {
  const pro = await newPro(app)
  const { rows } = await sql<{ value: string }>`
    UPDATE user_account u SET account_status = 'DEACTIVATED' FROM login_identity i JOIN pro p ON p.user_id = i.user_id
    WHERE u.id = i.user_id AND p.id = ${pro.pro_id} RETURNING i.value`.execute(app.deps.db)
  await expect(provePhone(new Person(app), rows[0]!.value)).rejects.toMatchObject({ status: 403 })
})

describe('one-time codes', () => {
  test('after five wrong tries, refuses even the right code', async () => {
    const someone = new Person(app)
    const { dev_code = '' } = await someone.call(requestCode, { body: { phone_number: phone(1) } })
    for (let n = 0; n < 5; n++) {
      expect(await someone.refusal(verifyCode, { body: { phone_number: phone(1), code: wrong(dev_code) } })).toMatchObject({
        status: 400,
        code: 'CODE_WRONG',
        target: 'code',
      })
    }
    expect(await someone.refusal(verifyCode, { body: { phone_number: phone(1), code: dev_code } })).toMatchObject({
      code: 'CODE_ATTEMPTS_EXHAUSTED',
    })
  })

  test('works once', async () => {
    const someone = new Person(app)
    const { dev_code = '' } = await someone.call(requestCode, { body: { phone_number: phone(2) } })
    await someone.call(verifyCode, { body: { phone_number: phone(2), code: dev_code } })
    expect(await someone.refusal(verifyCode, { body: { phone_number: phone(2), code: dev_code } })).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('a new code replaces the old one', async () => {
    const someone = new Person(app)
    const first = await someone.call(requestCode, { body: { phone_number: phone(3) } })
    const second = await someone.call(requestCode, { body: { phone_number: phone(3) } })
    if (first.dev_code !== second.dev_code) {
      expect(await someone.refusal(verifyCode, { body: { phone_number: phone(3), code: first.dev_code ?? '' } })).toMatchObject({
        code: 'CODE_WRONG',
      })
    }
    await someone.call(verifyCode, { body: { phone_number: phone(3), code: second.dev_code ?? '' } })
  })

  test('expires after ten minutes', async () => {
    const someone = new Person(app)
    const { dev_code = '', expires_in } = await someone.call(requestCode, { body: { phone_number: phone(4) } })
    expect(expires_in).toBe(600)
    await app.travel(601)
    expect(await someone.refusal(verifyCode, { body: { phone_number: phone(4), code: dev_code } })).toMatchObject({ code: 'CODE_EXPIRED' })
    await app.travel(0)
  })

  test('at most five an hour are sent to one number', async () => {
    const someone = new Person(app)
    for (let n = 0; n < 5; n++) await someone.call(requestCode, { body: { phone_number: phone(5) } })
    expect(await someone.refusal(requestCode, { body: { phone_number: phone(5) } })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('at most five are sent in any hour, also around the turn of one', async () => {
    const someone = new Person(app)
    const toTheHour = 3_600 - ((Date.now() / 1_000) % 3_600)
    await app.travel(toTheHour - 20)
    for (let n = 0; n < 5; n++) await someone.call(requestCode, { body: { phone_number: phone(8) } })
    await app.travel(toTheHour + 20)
    expect(await someone.refusal(requestCode, { body: { phone_number: phone(8) } })).toMatchObject({ status: 429 })
    await app.travel(toTheHour + 72 * 60)
    await someone.call(requestCode, { body: { phone_number: phone(8) } })
    await app.travel(0)
  })

  test('at most twenty an hour are sent for one network address', async () => {
    const someone = new Person(app)
    for (let n = 0; n < 20; n++) await someone.call(requestCode, { body: { email: `person-${n}@example.com` } })
    expect(await someone.refusal(requestCode, { body: { email: 'person-21@example.com' } })).toMatchObject({ status: 429 })
  })

  test('known and unknown values get the same answer', async () => {
    const pro = await newPro(app)
    const { phone_number } = await pro.call(getMe, {})
    const known = await new Person(app).call(requestCode, { body: { phone_number: phone_number ?? '' } })
    const unknown = await new Person(app).call(requestCode, { body: { phone_number: phone(6) } })
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
  })

  test('are never in the audit, and only hashed in their table', async () => {
    const someone = new Person(app)
    const { dev_code = '' } = await someone.call(requestCode, { body: { phone_number: phone(7) } })
    const codes = await app.deps.db.selectFrom('one_time_code').selectAll().where('value', '=', phone(7)).execute()
    expect(JSON.stringify(codes)).not.toContain(dev_code)
    const audit = await app.deps.db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify(audit.map(({ changes }) => changes))).not.toContain(dev_code)
  })
})

describe('sign-up', () => {
  test('a business gets an organization, a location that waits for approval, and the role of its administrator', async () => {
    const manager = await newManager(app, { ready: false })
    const me = await manager.call(getMe, {})
    expect(me).toMatchObject({ app_mode: 'STAFFER', managed_locations: [{ role: 'ADMIN', location_id: manager.location_id }] })
    expect(me.licenses).toMatchObject([
      { license_name: 'marketplace', location_id: manager.location_id },
      { license_name: 'hire', location_id: manager.location_id },
    ])
    expect(await manager.call(getTermsAcceptance, {})).toEqual({ status: 'ACCEPTED' })
    const [mine, ...more] = await manager.call(listActiveLocations, {})
    expect(more).toEqual([])
    const { organization_id } = mine!
    expect(await manager.call(listActiveLocations, { query: { organization_id } })).toEqual([mine])
    expect(await manager.call(listActiveLocations, { query: { organization_id: organization_id + 1 } })).toEqual([])
  })

  test('an organization’s admin is an admin of each of its locations, with their licenses', async () => {
    const manager = await newManager(app)
    const colleague = await newManager(app)
    const { db } = app.deps
    const added = {
      user_id: (await colleague.call(getMe, {})).id,
      organization_id: (await manager.call(listActiveLocations, {}))[0]!.organization_id,
    }
    await db.insertInto('organization_manager').values(added).execute()
    const me = await colleague.call(getMe, {})
    expect(me.managed_locations).toMatchObject([
      { role: 'ADMIN', location_id: manager.location_id, id: null },
      { role: 'ADMIN', location_id: colleague.location_id },
    ])
    expect(new Set(me.licenses.map(({ location_id }) => location_id))).toEqual(new Set([manager.location_id, colleague.location_id]))
  })

  test('a ticket works once', async () => {
    const someone = new Person(app)
    const { signup_ticket } = await provePhone(someone)
    const body = {
      kind: 'pro' as const,
      signup_ticket: signup_ticket ?? '',
      first_name: 'Ana',
      last_name: 'Ruiz',
      accepts_terms: true as const,
      zip_code: '29401',
      skill_ids: [1],
      sms_opt_in: true,
    }
    const { token } = await someone.call(signUp, { body })
    someone.token = token
    expect((await someone.call(getMe, {})).settings.sms_opt_in).toBe(true)
    someone.token = null
    expect(await someone.refusal(signUp, { body })).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('says which field is wrong, and writes nothing', async () => {
    const someone = new Person(app)
    const { signup_ticket } = await provePhone(someone)
    const body = {
      kind: 'pro' as const,
      signup_ticket: signup_ticket ?? '',
      first_name: ' ',
      last_name: 'Ruiz',
      accepts_terms: true as const,
      zip_code: '00000',
      skill_ids: [1],
    }
    expect(await someone.refusal(signUp, { body })).toMatchObject({ status: 400, code: 'invalid', target: 'first_name' })
    expect(await someone.refusal(signUp, { body: { ...body, first_name: 'Ana' } })).toMatchObject({ code: 'invalid', target: 'zip_code' })
    // The ticket still works: the refusal rolled back everything.
    await someone.call(signUp, { body: { ...body, first_name: 'Ana', zip_code: '29401' } })
  })
})

describe('a session', () => {
  test('ends immediately in the process that ended it, and within a second everywhere', async () => {
    const pro = await newPro(app)
    await pro.call(signOut, {})
    const other = new Person(app)
    other.token = pro.token
    await expect.poll(() => other.refusal(getMe, {}).catch(() => null), { timeout: 1_500, interval: 50 }).toMatchObject({ status: 401 })
  })

  test('is stored hashed', async () => {
    const pro = await newPro(app)
    const rows = await app.deps.db.selectFrom('session').select('token_hash').execute()
    expect(
      rows.some(
        ({ token_hash }) => token_hash.toString('utf8').includes(pro.token ?? 'x') || token_hash.toString('base64url') === pro.token,
      ),
    ).toBe(false)
  })

  test('edits its user', async () => {
    const pro = await newPro(app)
    const me = await pro.call(patchMe, { body: { settings: { language: 'es', sms_opt_in: true } } })
    expect(me.settings).toEqual({ language: 'es', sms_opt_in: true, translate_messages: false })
  })
})

describe('a session that no one uses', () => {
  const seenAgo = (session_id: number, ago: string) =>
    sql`UPDATE session SET last_seen_at = app_now() - ${ago}::interval WHERE id = ${session_id}`.execute(app.deps.db)
  const sessionOf = async (person: Person) => (await person.call(listSessions, {})).find(({ is_current }) => is_current)!
  /** Another process asks the database, so nothing that this one kept counts. */
  const asOther = (person: Person) => findActor(app.deps.reads, tokenHash(person.token!), app.deps.config.sessions)

  test('ends after fourteen days, also for its streams, and leaves the list of devices', async () => {
    const pro = await newPro(app)
    const { id } = await sessionOf(pro)
    await seenAgo(id, '13 days 23 hours')
    expect(await asOther(pro)).toMatchObject({ session_id: id })
    await seenAgo(id, '14 days 1 second')
    expect(await asOther(pro)).toBeNull()
    expect((await findStandings(app.deps.reads, [tokenHash(pro.token!)], app.deps.config.sessions)).size).toBe(0)
    expect(await listSessionsOf(app.deps.db, { user_id: await userOf(app, pro), session_id: 0 }, app.deps.config.sessions)).toEqual([])
  })

  test('counts as used by any call, and one use in five minutes is written', async () => {
    const pro = await newPro(app)
    const { id } = await sessionOf(pro)
    await seenAgo(id, '6 minutes')
    await asOther(pro)
    const { last_seen_at } = await sessionOf(pro)
    expect(Date.now() - Date.parse(last_seen_at)).toBeLessThan(5 * 60_000)
    await asOther(pro)
    expect((await sessionOf(pro)).last_seen_at).toBe(last_seen_at)
  })
})

test('someone signs out everywhere: every session ends, and the audit says how many', async () => {
  const pro = await newPro(app)
  const phone_number = (await pro.call(getMe, {})).phone_number ?? ''
  const phoneOfPro = new Person(app)
  const { dev_code = '' } = await pro.call(requestCode, { body: { phone_number } })
  phoneOfPro.token = (await phoneOfPro.call(verifyCode, { body: { phone_number, code: dev_code } })).session!.token
  const other = await newPro(app)
  const user_id = await userOf(app, pro)
  // Sessions that ended before are not counted, and keep their end.
  const ended = await app.deps.db
    .insertInto('session')
    .values([
      {
        user_id,
        token_hash: Buffer.from('signed out'),
        expires_at: sql`app_now() + interval '1 day'`,
        revoked_at: sql`app_now() - interval '1 day'`,
      },
      { user_id, token_hash: Buffer.from('run out'), expires_at: sql`app_now() - interval '1 day'`, revoked_at: null },
    ])
    .returning(['id', 'revoked_at'])
    .execute()
  await phoneOfPro.call(endAllSessions, {})
  for (const person of [pro, phoneOfPro]) expect(await person.refusal(getMe, {})).toMatchObject({ status: 401 })
  expect(await other.call(getMe, {})).toMatchObject({ account_status: 'ACTIVE' })
  const entries = await app.deps.db
    .selectFrom('audit_entry')
    .select(['actor_user_id', 'subject_id', 'changes'])
    .where('action', '=', 'session.ended_everywhere')
    .execute()
  expect(entries).toEqual([{ actor_user_id: user_id, subject_id: user_id, changes: { sessions: 2 } }])
  const ids = ended.map(({ id }) => id)
  const kept = await app.deps.db.selectFrom('session').select(['id', 'revoked_at']).where('id', 'in', ids).orderBy('id').execute()
  expect(kept).toEqual(ended)
})

describe('a call that asks for fresh proof', () => {
  const forget = async (person: Person): Promise<void> => {
    await sql`UPDATE session SET proved_at = app_now() - interval '16 minutes' WHERE token_hash = ${tokenHash(person.token!)}`.execute(
      app.deps.db,
    )
    // What the process kept of the session a moment ago would still count as proved.
    await (await newPro(app)).call(signOut, {})
  }
  const card = (manager: Person & { location_id: number }) => ({
    params: { locationId: manager.location_id },
    body: { payment_method_id: 'pm_unknown' },
  })

  test('is refused when the last code is older than fifteen minutes, and works after a new one', async () => {
    const manager = await newManager(app)
    expect(await manager.refusal(putPaymentMethod, card(manager))).toMatchObject({ code: 'PAYMENT_METHOD_DOES_NOT_EXIST' })
    await forget(manager)
    expect(await manager.refusal(putPaymentMethod, card(manager))).toMatchObject({ status: 403, code: 'PROOF_NEEDED' })
    const { sent_to, dev_code = '' } = await manager.call(requestProof, { body: {} })
    expect(await manager.refusal(proveAgain, { body: { ...sent_to, code: wrong(dev_code) } })).toMatchObject({ code: 'CODE_WRONG' })
    expect(await manager.refusal(putPaymentMethod, card(manager))).toMatchObject({ code: 'PROOF_NEEDED' })
    await manager.call(proveAgain, { body: { ...sent_to, code: dev_code } })
    expect(await manager.refusal(putPaymentMethod, card(manager))).toMatchObject({ code: 'PAYMENT_METHOD_DOES_NOT_EXIST' })
    const entries = await app.deps.db.selectFrom('audit_entry').select('actor_user_id').where('action', '=', 'session.proved').execute()
    expect(entries).toEqual([{ actor_user_id: await userOf(app, manager) }])
  })

  test('takes no code of someone else’s number, even one they know', async () => {
    const manager = await newManager(app)
    await forget(manager)
    const theirs = { phone_number: (await (await newPro(app)).call(getMe, {})).phone_number ?? '' }
    const { dev_code = '' } = await manager.call(requestCode, { body: theirs })
    expect(await manager.refusal(proveAgain, { body: { ...theirs, code: dev_code } })).toMatchObject({ code: 'CODE_WRONG', target: 'code' })
    expect(await manager.refusal(putPaymentMethod, card(manager))).toMatchObject({ code: 'PROOF_NEEDED' })
  })

  test('is each one that changes where money comes from or goes to, that moves it for the provider, that hands out or shows all about a person, or that changes how they sign in', () => {
    const asking = Object.entries(api as Record<string, Endpoint>).filter(([, { proof }]) => proof === 'fresh')
    expect(asking.map(([name]) => name).sort()).toEqual([
      'addOrganizationPaymentMethod',
      'addPaymentMethod',
      'askDataExport',
      'changePhone',
      'changePhoneOf',
      'chooseOrganizationPaymentMethod',
      'choosePaymentMethod',
      'closePayroll',
      'createAdhocPayment',
      'decideSsoDomain',
      'decideTakeBack',
      'downloadDataExport',
      'exportPayroll',
      'exportTaxFiling',
      'getTaxDetails',
      'makeTaxFiling',
      'mergeAccounts',
      'noteOutsidePayment',
      'openBillingPortal',
      'openOrganizationBillingPortal',
      'payInstantly',
      'payPro',
      'publishAgreement',
      'putOrganizationPaymentMethod',
      'putOrganizationSso',
      'putPaymentMethod',
      'putTaxDetails',
      'putTaxPayer',
      'putTaxThreshold',
      'refundPayment',
      'removeOrganizationPaymentMethod',
      'removeOrganizationSso',
      'removePaymentMethod',
      'retryCharge',
      'retryRefund',
      'retryTakeBack',
      'saveEmbeddedBank',
      'startPayoutOnboarding',
      'startViewAs',
      'takeBackOutsidePayment',
    ])
  })
})

describe('a manager’s role', () => {
  test('is one of a list, and can be cleared', async () => {
    const manager = await newManager(app)
    const skills = await manager.call(listManagerSkills, {})
    expect(skills.map(({ name }) => name)).toEqual(expect.arrayContaining(['Banquet manager', 'Executive chef']))
    const { id } = skills.find(({ name }) => name === 'Executive chef')!
    expect(await manager.call(getManagerProfile, {})).toMatchObject({ manager_skill_id: null, has_locations: true })
    expect(await manager.call(patchManagerProfile, { body: { manager_skill_id: id } })).toMatchObject({ manager_skill_id: id })
    expect(await manager.call(getManagerProfile, {})).toMatchObject({ manager_skill_id: id })
    expect(await manager.call(patchManagerProfile, { body: { manager_skill_id: null } })).toMatchObject({ manager_skill_id: null })
    const entries = await app.deps.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('action', '=', 'manager-profile.edited')
      .orderBy('id')
      .execute()
    expect(entries.slice(-2).map(({ changes }) => changes)).toEqual([
      { manager_skill_id: id, was: null },
      { manager_skill_id: null, was: id },
    ])
  })

  test('is refused when the list does not have it, and a pro has none', async () => {
    const manager = await newManager(app)
    expect(await manager.refusal(patchManagerProfile, { body: { manager_skill_id: 999_999 } })).toMatchObject({
      status: 400,
      target: 'manager_skill_id',
    })
    expect(await (await newPro(app)).refusal(patchManagerProfile, { body: { manager_skill_id: 1 } })).toMatchObject({ status: 404 })
  })
})
