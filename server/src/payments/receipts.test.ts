import {
  getProReceipt,
  getReceipt,
  listPayments,
  listProPayments,
  listRetries,
  payForWork,
  retryPayment,
} from '@muster/contract/payments/payment-endpoints.ts'
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

test('failed charges are listed to retry once the method on file can pay them, each charge once, with the exact sum', async () => {
  const manager = await newManager(app, { card: '4000000000000341' })
  const two = await workedShift(app, manager, { pros: 2 })
  await manager.call(payForWork, { body: two.ask })
  const one = await workedShift(app, manager)
  await manager.call(payForWork, { body: one.ask })
  await app.workOff()
  const failed = (await manager.call(listPayments, {})).results
  expect(failed.map(({ payment_status }) => payment_status)).toEqual(['FAILED', 'FAILED', 'FAILED'])
  // Each needs another card, and there is none yet.
  expect(await manager.call(listRetries, { query: {} })).toEqual([])
  await addCard(manager, '4242424242424242')
  const [group, ...more] = await manager.call(listRetries, { query: {} })
  expect(more).toEqual([])
  expect(group).toMatchObject({ error_code: 'card_declined', payment_ids: failed.map(({ id }) => id).toSorted((a, b) => a - b) })
  expect(group!.total_amount).toBeCloseTo(failed.reduce((sum, { total_amount }) => sum + total_amount, 0))
  const [ofShift] = await manager.call(listRetries, { query: { gig_id: one.gig.id } })
  expect(ofShift?.payment_ids).toHaveLength(1)
  expect(await (await newManager(app)).call(listRetries, { query: {} })).toEqual([])
  for (const id of group!.payment_ids) await manager.call(retryPayment, { params: { id } })
  await app.workOff()
  expect((await manager.call(listPayments, {})).results.every(({ payment_status }) => payment_status === 'AVAILABLE')).toBe(true)
})

test('a charge that found no money is listed to retry at once: the same card may have money tomorrow', async () => {
  const manager = await newManager(app, { card: '4000000000009995' })
  const { ask } = await workedShift(app, manager)
  await manager.call(payForWork, { body: ask })
  await app.workOff()
  expect(await manager.call(listRetries, { query: {} })).toMatchObject([{ error_code: 'insufficient_funds' }])
})

test('payments of one charge whose answer got lost are one charge to retry', async () => {
  const manager = await newManager(app, { card: '4000000000000119' })
  const { ask } = await workedShift(app, manager, { pros: 2 })
  await manager.call(payForWork, { body: ask })
  await app.workOff()
  const [group] = await manager.call(listRetries, { query: {} })
  const { results } = await manager.call(listPayments, {})
  expect(group).toMatchObject({ error_code: 'processing_error' })
  expect(group!.payment_ids).toHaveLength(1)
  expect(group!.total_amount).toBeCloseTo(results.reduce((sum, { total_amount }) => sum + total_amount, 0))
})
