import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSession, listSessions, requestCode, signOut, signUp, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import {
  getManagerProfile,
  getMe,
  getTermsAcceptance,
  listManagerSkills,
  patchManagerProfile,
  patchMe,
} from '@muster/contract/accounts/user-endpoints.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
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
    expect(me.licenses).toMatchObject([{ license_name: 'marketplace', location_id: manager.location_id }])
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
    expect(me.settings).toEqual({ language: 'es', sms_opt_in: true })
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
