import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { editGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, confirmApplication, getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { answerAsPhone } from '@muster/contract/sms-answers/sms-webhook-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tellSelected } from '../gigs/applications/tell-selected.ts'
import { smsSignature } from '../providers/sms-inbox.ts'
import { embeddedSmsToken } from '../providers/sms-inbox.embedded.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

type Manager = Awaited<ReturnType<typeof newManager>>
type Texter = Person & { user_id: number; phone_number: string }
let messages = 0

/** A pro who agreed to SMS. */
async function texter(): Promise<Texter> {
  const pro = await newPro(app)
  await pro.call(patchMe, { body: { settings: { sms_opt_in: true } } })
  const { rows } = await sql<{ user_id: number; phone_number: string }>`SELECT p.user_id, i.value AS phone_number FROM pro p
    JOIN login_identity i ON i.user_id = p.user_id AND i.kind = 'phone' WHERE p.id = ${pro.pro_id}`.execute(app.deps.db)
  return Object.assign(pro, rows[0]!)
}

/** Applies, is selected, and gets the SMS that asks. */
async function offered(manager: Manager, pro: Person, hours = 40) {
  const gig = await makeGig(manager, hours)
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  await manager.call(selectApplicant, { params: { id } })
  await tellSelected(app.deps, { gig_id: gig.id, application_id: id })
  await app.workOff()
  return { gig, id }
}

/** The provider hands an SMS on to us. Returns the status of our answer. */
async function text(
  from: string,
  body: string,
  { id = `SM${(messages += 1)}`, token = embeddedSmsToken(app.deps.secret) } = {},
): Promise<number> {
  const fields = new URLSearchParams({ MessageSid: id, From: from, To: '+18435550100', Body: body })
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/provider-webhooks/sms/',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': smsSignature(token, `${app.deps.config.apiBase}provider-webhooks/sms/`, fields),
    },
    payload: fields.toString(),
  })
  return statusCode
}

/** What we answered by SMS, oldest first. */
async function answers(to: Texter): Promise<string[]> {
  await app.workOff()
  const rows = await app.deps.db
    .selectFrom('sent_message')
    .select('body')
    .where('user_id', '=', to.user_id)
    .where('effect_id', 'like', 'sms-answer:%')
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => body)
}

const applicationOf = (pro: Person, id: number) => pro.call(getProApplication, { params: { id } })
const optedIn = async ({ user_id }: Texter): Promise<boolean> =>
  (await app.deps.db.selectFrom('user_account').select('sms_opt_in').where('id', '=', user_id).executeTakeFirstOrThrow()).sms_opt_in

test('an offer’s SMS asks for YES or NO, and YES confirms it once, however often the provider tells us', async () => {
  const [manager, pro] = [await newManager(app), await texter()]
  const { id } = await offered(manager, pro)
  const asked = await app.deps.db
    .selectFrom('sent_message')
    .select('body')
    .where('user_id', '=', pro.user_id)
    .where('channel', '=', 'sms')
    .execute()
  expect(asked.at(-1)!.body).toMatch(/Reply YES or NO\.$/)
  expect(await text(pro.phone_number, 'Yes.', { id: 'SM-once' })).toBe(204)
  expect(await text(pro.phone_number, 'Yes.', { id: 'SM-once' })).toBe(204)
  expect((await applicationOf(pro, id)).is_confirmed).toBe(true)
  expect(await answers(pro)).toEqual([expect.stringMatching(/^Confirmed: /)])
  const entries = await app.deps.db
    .selectFrom('audit_entry')
    .select('actor_user_id')
    .where('subject_id', '=', id)
    .where('action', '=', 'application.confirmed')
    .execute()
  expect(entries).toEqual([{ actor_user_id: pro.user_id }])
})

test('the same SMS from the provider twice at once does one thing', async () => {
  const [manager, pro] = [await newManager(app), await texter()]
  const { id } = await offered(manager, pro)
  const statuses = await Promise.all(Array.from({ length: 6 }, () => text(pro.phone_number, 'SÍ', { id: 'SM-race' })))
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect((await applicationOf(pro, id)).is_confirmed).toBe(true)
  expect(await answers(pro)).toHaveLength(1)
})

test('NO declines', async () => {
  const [manager, pro] = [await newManager(app), await texter()]
  const { id } = await offered(manager, pro)
  await text(pro.phone_number, ' no ')
  const declined = await applicationOf(pro, id)
  expect([declined.is_confirmed, declined.cancellation === null]).toEqual([false, false])
  expect(await answers(pro)).toEqual([expect.stringMatching(/^Declined: /)])
})

test('with two open offers YES confirms none, and says where to choose', async () => {
  const [manager, pro] = [await newManager(app), await texter()]
  const [one, other] = [await offered(manager, pro, 40), await offered(manager, pro, 90)]
  await text(pro.phone_number, 'yes')
  for (const { id } of [one, other]) expect((await applicationOf(pro, id)).is_confirmed).toBe(false)
  expect(await answers(pro)).toEqual([expect.stringMatching(/Two things wait for your answer. Choose here: http\S+schedule$/)])
  await pro.call(confirmApplication, { params: { id: one.id } })
  await text(pro.phone_number, 'yes')
  expect((await applicationOf(pro, other.id)).is_confirmed).toBe(true)
})

test('YES to a shift that changed since the SMS confirms nothing', async () => {
  const [manager, pro] = [await newManager(app), await texter()]
  const { gig, id } = await offered(manager, pro)
  await app.travel(60)
  await manager.call(editGig, { params: { id: gig.id }, body: { wage_amount: gig.wage_amount + 1 } })
  await text(pro.phone_number, 'yes')
  expect((await applicationOf(pro, id)).is_confirmed).toBe(false)
  expect(await answers(pro)).toEqual([expect.stringMatching(/^Not confirmed: .* changed since we texted you/)])
})

test('YES to an offer that no SMS told yet confirms nothing', async () => {
  const [manager, pro] = [await newManager(app), await texter()]
  const { id } = await offered(manager, pro)
  await app.deps.db.updateTable('sent_message').set({ sent_at: null }).where('user_id', '=', pro.user_id).execute()
  await text(pro.phone_number, 'yes')
  expect((await applicationOf(pro, id)).is_confirmed).toBe(false)
})

test('a refusal leaves everything as it was, and says why', async () => {
  const [manager, pro] = [await newManager(app), await texter()]
  const [first, second] = [await offered(manager, pro, 40), await offered(manager, pro, 41)]
  await pro.call(confirmApplication, { params: { id: first.id } })
  await text(pro.phone_number, 'yes')
  expect(await answers(pro)).toEqual([expect.stringMatching(/^Not done: you have another shift at that time/)])
  expect(await applicationOf(pro, second.id)).toMatchObject({ is_confirmed: false, is_selected: true, cancellation: null })
})

test('STOP ends texts, START begins them again, HELP explains; each in the person’s language', async () => {
  const pro = await texter()
  await text(pro.phone_number, 'Stop')
  expect(await optedIn(pro)).toBe(false)
  await text(pro.phone_number, 'yes')
  await pro.call(patchMe, { body: { settings: { language: 'es' } } })
  await text(pro.phone_number, 'START')
  expect(await optedIn(pro)).toBe(true)
  await text(pro.phone_number, 'ayuda')
  await text(pro.phone_number, 'SI')
  await text(pro.phone_number, 'no hay problema')
  expect(new Set(await answers(pro)).size).toBe(5)
  for (const words of ['Reply START', 'Te enviamos SMS', 'Responde SÍ o NO', 'Nada espera tu respuesta', 'Solo podemos leer'])
    expect(
      (await answers(pro)).some((answer) => answer.includes(words)),
      words,
    ).toBe(true)
  const consents = await app.deps.db
    .selectFrom('audit_entry')
    .select('changes')
    .where('subject_id', '=', pro.user_id)
    .where('action', '=', 'user.sms_consent_changed')
    .orderBy('id')
    .execute()
  expect(consents.map(({ changes }) => changes)).toEqual([
    { is_on: false, by_sms: true },
    { is_on: true, by_sms: true },
  ])
})

test('an unknown number, a forged signature and a machine that answers ours get nothing', async () => {
  expect(await text('+18435559876', 'yes')).toBe(204)
  const pro = await texter()
  expect(await text(pro.phone_number, 'STOP', { token: 'another' })).toBe(400)
  expect(await optedIn(pro)).toBe(true)
  for (let n = 0; n < 14; n++) await text(pro.phone_number, 'I am away')
  expect(await answers(pro)).toHaveLength(10)
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM sent_message WHERE recipient = '+18435559876'`.execute(
    app.deps.db,
  )
  expect(rows[0]!.count).toBe(0)
})

test('only a provider’s call may be a form', async () => {
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/auth/otp/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'phone_number=%2B18435550142',
  })
  expect(statusCode).toBe(400)
})

test('the developer tools answer as the owner of a phone, on the way of the provider’s webhook', async () => {
  const pro = await newPro(app)
  const { phone_number, settings } = await pro.call(getMe, {})
  expect(settings.sms_opt_in).toBe(false)
  const write = (body: string) => pro.call(answerAsPhone, { body: { from: phone_number!, body } })
  await write('START')
  expect((await pro.call(getMe, {})).settings.sms_opt_in).toBe(true)
  await write('stop')
  expect((await pro.call(getMe, {})).settings.sms_opt_in).toBe(false)
  const { config } = app.deps
  const { devTools } = config
  Object.assign(config, { devTools: false })
  try {
    expect(await pro.refusal(answerAsPhone, { body: { from: phone_number!, body: 'YES' } })).toMatchObject({ status: 404 })
  } finally {
    Object.assign(config, { devTools })
  }
})
