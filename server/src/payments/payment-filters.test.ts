import type { CallInput } from '@muster/contract/endpoint.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { cancelGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listPayments, retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('payments narrow by their state and by the filters of their shifts, and a page’s link keeps them', async () => {
  const manager = await newManager(app)
  const gigs = [await makeGig(manager, 8), await makeGig(manager, 20, { skill_id: 2, contact_name: 'Rosa Nieto' })]
  const cardIs = (status: 'ACTIVE' | 'FAILED') =>
    app.deps.db.updateTable('payment_method').set({ status }).where('location_id', '=', manager.location_id).execute()
  await cardIs('FAILED')
  for (const [at, { id: gig_id }] of gigs.entries()) {
    const pro = await newPro(app, { last_name: ['Okafor', 'Quispe'][at]! })
    const { id } = await pro.call(applyToGig, { params: { id: gig_id } })
    await manager.call(selectApplicant, { params: { id } })
    await pro.call(confirmApplication, { params: { id } })
    await manager.call(cancelGig, { params: { id: gig_id }, body: {} })
  }
  const [first, second] = gigs.map(({ id }) => id)
  const listed = async (query: CallInput<typeof listPayments>['query']) =>
    (await manager.call(listPayments, { query })).results.map(({ gig_id }) => gig_id)
  // The shifts were cancelled. Their payments are listed all the same, unless a status is asked for.
  expect(await listed({})).toEqual([second, first])
  expect(await listed({ positions: [2] })).toEqual([second])
  expect(await listed({ managed: 'Rosa Nieto' })).toEqual([second])
  expect(await listed({ start_time__lte: gigs[0]!.end_time })).toEqual([first])
  expect(await listed({ statuses: ['completed'] })).toEqual([])
  expect(await listed({ statuses: ['cancelled'], positions: [1] })).toEqual([first])
  expect(await listed({ payment_states: ['paid', 'processing'] })).toEqual([])
  await cardIs('ACTIVE')
  const [payment] = (await manager.call(listPayments, { query: { positions: [2] } })).results
  await manager.call(retryPayment, { params: { id: payment!.id } })
  await app.workOff()
  expect(await listed({ payment_states: ['failed'] })).toEqual([first])
  expect(await listed({ payment_states: ['paid', 'processing'], pro_last_name: 'Quis' })).toEqual([second])
  expect(await listed({ pro_last_name: 'Oka', pro_first_name: 'G' })).toEqual([first])
  const page = await manager.call(listPayments, {
    query: { page_size: 1, statuses: ['cancelled'], payment_states: ['failed', 'paid', 'processing'] },
  })
  expect(page.next).toMatch(/statuses=cancelled/)
  expect(page.next).toMatch(/payment_states=failed%2Cpaid%2Cprocessing/)
})
