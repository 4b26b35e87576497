import { requestCode, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { changePhone, changePhoneOf, findPhoneHolder } from '@muster/contract/accounts/phone-endpoints.ts'
import { proveAgain, requestProof } from '@muster/contract/accounts/proof-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, Person, provePhone } from '../testing/test-person.ts'
import { tokenHash } from './token-hash.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)
  await app.close()
  expect(findings).toEqual([])
})

let last = 0
const newNumber = (): string => `+1854555${String(++last).padStart(4, '0')}`
const phoneOf = async (person: Person): Promise<string> => (await person.call(getMe, {})).phone_number ?? ''
const codeTo = async (phone_number: string): Promise<string> =>
  (await new Person(app).call(requestCode, { body: { phone_number } })).dev_code ?? ''
const withCode = async (phone_number: string) => ({ body: { phone_number, code: await codeTo(phone_number) } })
/** Signs in on another device. */
const elsewhere = async (phone_number: string): Promise<Person> => {
  const person = new Person(app)
  await provePhone(person, phone_number)
  return person
}
const textsTo = async (recipient: string): Promise<string[]> => {
  await app.workOff()
  const rows = await app.deps.db.selectFrom('sent_message').select('body').where('recipient', '=', recipient).orderBy('id').execute()
  return rows.map(({ body }) => body).filter((body) => !/code|código/.test(body))
}

describe('a person who changes their number', () => {
  test.each([
    ['pro', () => newPro(app)],
    ['manager', () => newManager(app)],
  ])('(%s) signs in with the new one only, and other sessions end', async (_, someone) => {
    const person = await someone()
    const old = await phoneOf(person)
    const { id } = await person.call(getMe, {})
    const other = await elsewhere(old)
    const number = newNumber()
    expect(await person.call(changePhone, await withCode(number))).toMatchObject({ id, phone_number: number })
    expect(await person.call(getMe, {})).toMatchObject({ phone_number: number })
    expect(await other.refusal(getMe, {})).toMatchObject({ status: 401 })
    expect(await (await elsewhere(number)).call(getMe, {})).toMatchObject({ id })
    expect((await provePhone(new Person(app), old)).signup_ticket).not.toBeNull()
    expect(await textsTo(old)).toEqual([
      `Your Muster account now uses the number ending in ${number.slice(-4)}. If you didn’t change it, contact support now.`,
    ])
    const audit = await app.deps.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('action', '=', 'user.phone_changed')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(audit).toEqual([{ changes: { by_staff: false, sessions: 1 } }])
  })

  test('needs the code of the new number and a fresh proof', async () => {
    const pro = await newPro(app)
    const number = newNumber()
    const code = await codeTo(number)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await pro.refusal(changePhone, { body: { phone_number: number, code: wrong } })).toMatchObject({
      code: 'CODE_WRONG',
      target: 'code',
    })
    await sql`UPDATE session SET proved_at = app_now() - interval '16 minutes' WHERE token_hash = ${tokenHash(pro.token!)}`.execute(
      app.deps.db,
    )
    await (await newPro(app)).call(changePhone, await withCode(newNumber()))
    expect(await pro.refusal(changePhone, { body: { phone_number: number, code } })).toMatchObject({ status: 403, code: 'PROOF_NEEDED' })
  })

  test('can’t take the number of another account, and its code still proves that they hold it', async () => {
    const pro = await newPro(app)
    const taken = await phoneOf(await newPro(app))
    const ask = await withCode(taken)
    expect(await pro.refusal(changePhone, ask)).toMatchObject({ code: 'IDENTITY_TAKEN', target: 'phone_number' })
    expect((await new Person(app).call(verifyCode, ask)).session).not.toBeNull()
  })

  test('without the old phone proves it by email', async () => {
    const pro = await newPro(app)
    const { id } = await pro.call(getMe, {})
    expect(await pro.call(requestProof, { body: {} })).toMatchObject({ other_connection: null })
    await sql`INSERT INTO login_identity (user_id, kind, value, verified_at) VALUES (${id}, 'email', ${`pro${id}@example.com`}, app_now())`.execute(
      app.deps.db,
    )
    const first = await pro.call(requestProof, { body: {} })
    expect([Object.keys(first.sent_to), first.other_connection]).toEqual([['phone_number'], 'email'])
    const { sent_to, dev_code = '' } = await pro.call(requestProof, { body: { connection: 'email' } })
    expect(sent_to).toEqual({ email: `pro${id}@example.com` })
    await pro.call(proveAgain, { body: { ...sent_to, code: dev_code } })
    expect(await pro.call(changePhone, await withCode(newNumber()))).toMatchObject({ id })
  })
})

describe('staff', () => {
  test('change a number with a reason; the person’s sessions end and the old number hears of it', async () => {
    const ines = await newOperator(app)
    const manager = await newManager(app)
    const { id, language } = { ...(await manager.call(getMe, {})), language: 'es' }
    await sql`UPDATE user_account SET language = ${language} WHERE id = ${id}`.execute(app.deps.db)
    const old = await phoneOf(manager)
    const number = newNumber()
    const { holder } = await ines.call(findPhoneHolder, { query: { phone_number: old } })
    expect(holder).toMatchObject({ user_id: id, last_name: 'Whitlock', phone_number: old, pro_id: null })
    const body = { phone_number: number, reason: 'Lost the phone, showed ID at the desk' }
    expect(await ines.call(changePhoneOf, { params: { id }, body })).toMatchObject({ user_id: id, phone_number: number })
    expect(await manager.refusal(getMe, {})).toMatchObject({ status: 401 })
    expect(await (await elsewhere(number)).call(getMe, {})).toMatchObject({ id })
    expect(await textsTo(old)).toEqual([expect.stringContaining(`termina en ${number.slice(-4)}`)])
    const audit = await app.deps.db
      .selectFrom('audit_entry')
      .select(['actor_user_id', 'subject_id', 'changes'])
      .where('action', '=', 'user.phone_changed')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(audit).toEqual([
      { actor_user_id: (await ines.call(getMe, {})).id, subject_id: id, changes: { by_staff: true, reason: body.reason, sessions: 1 } },
    ])
  })

  test('can’t give someone a number that another account holds, nor leave out the reason', async () => {
    const ines = await newOperator(app)
    const pro = await newPro(app)
    const { id } = await pro.call(getMe, {})
    const taken = await phoneOf(await newPro(app))
    expect(await ines.refusal(changePhoneOf, { params: { id }, body: { phone_number: taken, reason: 'Asked' } })).toMatchObject({
      code: 'IDENTITY_TAKEN',
    })
    expect(await ines.refusal(changePhoneOf, { params: { id }, body: { phone_number: newNumber(), reason: ' ' } })).toMatchObject({
      code: 'invalid',
      target: 'reason',
    })
    expect(await ines.call(findPhoneHolder, { query: { phone_number: newNumber() } })).toEqual({ holder: null })
  })
})
