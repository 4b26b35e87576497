import { getProReceipt, getReceipt, listPayments, listProPayments, payForWork, retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newManager } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a business’s receipt names the business, its address and the card that paid, also after the card was replaced', async () => {
  const manager = await newManager(app)
  const { pro, ask } = await workedShift(app, manager)
  const { payments } = await manager.call(payForWork, { body: ask })
  const id = payments[0]!.id
  await app.workOff()
  await addCard(manager, '4000000000000259')
  const receipt = await manager.call(getReceipt, { params: { id } })
  expect(receipt).toMatchObject({ card: { brand: 'Visa', last4: '4242' }, timezone: 'America/New_York' })
  expect(receipt.location_address).toMatch(/^.+, Charleston, SC \d{5}$/)
  expect((await manager.call(listPayments, {})).results[0]?.timezone).toBe('America/New_York')
  const { results } = await pro.call(listProPayments, { query: {} })
  const own = await pro.call(getProReceipt, { params: { id: results[0]!.id } })
  // How a business pays is no pro's business.
  expect(own).toMatchObject({ card: null, location_name: receipt.location_name, location_address: receipt.location_address })
})

test('a charge that is retried with another card names the other card', async () => {
  const manager = await newManager(app, { card: '4000000000000341' })
  const { ask } = await workedShift(app, manager)
  const { payments } = await manager.call(payForWork, { body: ask })
  const params = { id: payments[0]!.id }
  await app.workOff()
  expect(await manager.call(getReceipt, { params })).toMatchObject({ status: 'FAILED', card: { last4: '0341' } })
  await addCard(manager, '4242424242424242')
  await manager.call(retryPayment, { params })
  expect((await manager.call(getReceipt, { params })).card).toEqual({ brand: 'Visa', last4: '4242' })
})
