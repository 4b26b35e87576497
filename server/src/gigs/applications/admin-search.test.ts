import { listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { cancelGig, editGig, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../../testing/test-person.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(() => app.close())

const idsOf = async (pro_search: string) =>
  (await operator.call(listAdminApplications, { query: { pro_search } })).results.map(({ id }) => id)

test('the staff find a pro’s applications by name or by digits of the phone number', async () => {
  const gig = await makeGig(await newManager(app), 72)
  const ines = await newPro(app, { first_name: 'Inés', last_name: 'Quiroga' })
  const { id } = await ines.call(applyToGig, { params: { id: gig.id } })
  const other = await newPro(app)
  await other.call(applyToGig, { params: { id: gig.id } })
  expect(await idsOf('inés qui')).toEqual([id])
  const { phone_number } = await ines.call(getMe, {})
  expect(await idsOf(phone_number!.replace('+1', '').replace(/^(...)(...)/, '($1) $2-'))).toEqual([id])
  expect(await idsOf(phone_number!.slice(-3))).toEqual([])
  expect(await idsOf('100%')).toEqual([])
})

test('the list is ordered by the start of the shift, also after the shift was moved', async () => {
  const manager = await newManager(app)
  const [first, second] = [await makeGig(manager, 72), await makeGig(manager, 96)]
  const pro = await newPro(app, { first_name: 'Odalys', last_name: 'Brandt' })
  const early = await pro.call(applyToGig, { params: { id: first.id } })
  const late = await pro.call(applyToGig, { params: { id: second.id } })
  expect(await idsOf('odalys')).toEqual([late.id, early.id])
  await manager.call(editGig, {
    params: { id: first.id },
    body: { local_date: addDays(localPartsOf(first.start_time, first.timezone).date, 3) },
  })
  expect(await idsOf('odalys')).toEqual([early.id, late.id])
  const { start_time } = await manager.call(getGig, { params: { id: first.id } })
  const query = { pro_search: 'odalys', gig__start_time__gte: start_time }
  expect((await operator.call(listAdminApplications, { query })).results.map(({ id }) => id)).toEqual([early.id])
})

test('each filter keeps its applications, and its opposite all others', async () => {
  const manager = await newManager(app)
  const gig = await makeGig(manager, 72)
  const pro = await newPro(app, { first_name: 'Perpetua', last_name: 'Lind' })
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  const found = async (query: object) =>
    (await operator.call(listAdminApplications, { query: { pro_search: 'perpetua', ...query } })).results.map((one) => one.id)
  const flags = [
    ...(['unpaid_pros', 'late_unpaid_pros', 'uncharged_businesses', 'failed_payouts', 'contested_hours', 'refund_requests'] as const),
    ...(['is_confirmed', 'is_cancelled', 'is_selected', 'is_boosted', 'is_gig_cancelled'] as const),
  ]
  for (const flag of flags) {
    expect(await found({ [flag]: true }), flag).toEqual([])
    expect(await found({ [flag]: false }), flag).toEqual([id])
  }
  await manager.call(cancelGig, { params: { id: gig.id }, body: { explanation: 'The party is off' } })
  expect(await found({ is_gig_cancelled: true, is_cancelled: true })).toEqual([id])
  expect(await found({ is_gig_cancelled: false })).toEqual([])
})
