import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { cancelGig, getGig, listCalendarGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { listPayments, retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro } from '../../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a cancelled shift whose fee failed is under payment error in the list, home and the calendar until the fee is paid', async () => {
  const manager = await newManager(app)
  const pro = await newPro(app)
  const gig = await makeGig(manager, 20)
  const quiet = await makeGig(manager, 40)
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  await manager.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
  const cardIs = (status: 'ACTIVE' | 'FAILED') =>
    app.deps.db.updateTable('payment_method').set({ status }).where('location_id', '=', manager.location_id).execute()
  await cardIs('FAILED')
  await manager.call(cancelGig, { params: { id: gig.id }, body: {} })
  await manager.call(cancelGig, { params: { id: quiet.id }, body: {} })

  const listed = async (statuses?: ('paymentError' | 'cancelled' | 'completed')[]) =>
    (await manager.call(listGigs, { query: { ...(statuses && { statuses }) } })).results
  const span = { from: new Date(Date.parse(gig.start_time) - 3_600_000).toISOString(), to: gig.end_time }
  const onCalendar = async () => (await manager.call(listCalendarGigs, { query: { ...span, statuses: ['paymentError'] } })).gigs
  const toDo = async () => (await manager.call(getHome, {})).hours_to_approve

  const [payment] = (await manager.call(listPayments, { query: { gig_id: gig.id } })).results
  expect(payment).toMatchObject({ subject: 'cancellation', payment_status: 'FAILED' })
  const failed = { id: gig.id, status: 'CANCELLED', failing_payments_count: 1, amount_due: payment!.total_amount }
  expect(await listed(['paymentError'])).toMatchObject([failed])
  // All but the cancelled ones are shown by default, and what must be paid.
  expect((await listed()).map((row) => row.id)).toEqual([gig.id])
  expect(await listed(['completed'])).toEqual([])
  expect((await listed(['cancelled'])).map((row) => row.id).sort((one, other) => one - other)).toEqual([gig.id, quiet.id])
  expect(await toDo()).toMatchObject([failed])
  expect(await onCalendar()).toMatchObject([{ id: gig.id, failing_payments_count: 1 }])

  await cardIs('ACTIVE')
  await manager.call(retryPayment, { params: { id: payment!.id } })
  await app.workOff()
  expect(await listed(['paymentError'])).toEqual([])
  expect(await toDo()).toEqual([])
  expect(await onCalendar()).toEqual([])
  expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('CANCELLED')
})
