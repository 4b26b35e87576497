import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { editGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, cancelByPro, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { readAllNotices } from '../testing/read-all-notices.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'
import { tellSelected } from '../gigs/applications/tell-selected.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const kindsOf = async (pro: Person) => (await pro.call(listNotices, {})).results.map(({ kind }) => kind).toReversed()
const smsTo = async (user_id: number) => {
  await app.workOff()
  return app.deps.db.selectFrom('sent_message').select('body').where('user_id', '=', user_id).where('channel', '=', 'sms').execute()
}

test('a confirmed pro reads two changes of a shift as one notice until they open it, and by SMS once in ten minutes', async () => {
  const manager = await newManager(app)
  const pro = await newPro(app)
  const { user_id } = await app.deps.db.selectFrom('pro').select('user_id').where('id', '=', pro.pro_id).executeTakeFirstOrThrow()
  await app.deps.db.updateTable('user_account').set({ sms_opt_in: true }).where('id', '=', user_id).execute()
  const gig = await makeGig(manager, 40)
  await takePlace(manager, pro, gig.id)
  const raise = (dollars: number) => manager.call(editGig, { params: { id: gig.id }, body: { wage_amount: gig.wage_amount + dollars } })
  await raise(1)
  await raise(2)
  expect((await kindsOf(pro)).filter((kind) => kind === 'shift_changed')).toHaveLength(1)
  const changed = async () => (await smsTo(user_id)).filter(({ body }) => body.includes('changed'))
  expect(await changed()).toHaveLength(1)
  await readAllNotices(pro)
  await app.travel(11 * 60)
  await raise(3)
  expect((await kindsOf(pro)).filter((kind) => kind === 'shift_changed')).toHaveLength(2)
  expect(await changed()).toHaveLength(2)
})

test('a selected pro reads once that a shift is full, however often it fills', async () => {
  const manager = await newManager(app)
  const [first, second, late] = await Promise.all([newPro(app), newPro(app), newPro(app)])
  const gig = await makeGig(manager, 40)
  const select = async (pro: Person): Promise<number> => {
    const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
    await manager.call(selectApplicant, { params: { id } })
    return id
  }
  const [one, other] = [await select(first), await select(second)]
  await select(late)
  await first.call(confirmApplication, { params: { id: one } })
  await readAllNotices(late)
  await first.call(cancelByPro, { params: { id: one }, body: {} })
  await second.call(confirmApplication, { params: { id: other } })
  expect((await kindsOf(late)).filter((kind) => kind === 'shift_filled')).toHaveLength(1)
})

test('a notice carries its words in both languages, and the SMS goes out in the language at sending', async () => {
  const manager = await newManager(app)
  const pro = await newPro(app)
  const { user_id } = await app.deps.db.selectFrom('pro').select('user_id').where('id', '=', pro.pro_id).executeTakeFirstOrThrow()
  await app.deps.db.updateTable('user_account').set({ sms_opt_in: true, language: 'es' }).where('id', '=', user_id).execute()
  const gig = await makeGig(manager, 40)
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  await manager.call(selectApplicant, { params: { id } })
  await tellSelected(app.deps, { gig_id: gig.id, application_id: id })
  const [offer] = (await pro.call(listNotices, {})).results
  const { en, es } = offer!.payload['in_language'] as { en: string; es: string }
  expect(en).toMatch(/^You have an offer/)
  expect(es).toMatch(/^Tienes una oferta/)
  expect((await smsTo(user_id)).map(({ body }) => body)).toContainEqual(expect.stringContaining('Tienes una oferta'))
})
