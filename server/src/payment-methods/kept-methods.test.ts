import {
  addPaymentMethod,
  choosePaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
  saveEmbeddedDebitAccount,
  verifyPaymentMethod,
} from '@muster/contract/payments/kept-method-endpoints.ts'
import {
  confirmEmbeddedSetupIntent,
  getPaymentMethod,
  getSetupIntent,
  putPaymentMethod,
} from '@muster/contract/payments/payment-method-endpoints.ts'
import { getReceipt, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

type Manager = Person & { location_id: number }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const paramsOf = ({ location_id: locationId }: Manager) => ({ locationId })

/** Gives the test provider a bank account. Returns its name there. */
async function bankAccount(manager: Manager, account_number: string): Promise<{ payment_method_id: string }> {
  const { client_secret } = await manager.call(getSetupIntent, { params: paramsOf(manager) })
  const body = { holder_name: 'Harbor House', routing_number: '110000000', account_number }
  return manager.call(saveEmbeddedDebitAccount, { params: { client_secret }, body })
}

async function card(manager: Manager, number: string): Promise<{ payment_method_id: string }> {
  const { client_secret } = await manager.call(getSetupIntent, { params: paramsOf(manager) })
  return manager.call(confirmEmbeddedSetupIntent, { params: { client_secret }, body: { number, expires: '04 / 30', cvc: '123' } })
}

const add = async (manager: Manager, body: { payment_method_id: string }) =>
  manager.call(addPaymentMethod, { params: paramsOf(manager), body })
const list = (manager: Manager) => manager.call(listPaymentMethods, { params: paramsOf(manager) })
const noticesOf = async (manager: Manager) => (await manager.call(listNotices, {})).results.map(({ kind }) => kind)

test('a bank account that is verified at once pays, and its authorization is kept with its time', async () => {
  const manager = await newManager(app)
  const body = await bankAccount(manager, '000123456789')
  const put = await manager.call(putPaymentMethod, { params: paramsOf(manager), body })
  expect(put).toMatchObject({ type: 'us_bank_account', status: 'ACTIVE', details: { brand: 'Stand-in Bank', last4: '6789' } })
  const [only, ...others] = await list(manager)
  expect(others).toEqual([])
  expect(only).toMatchObject({ role: 'default', deposits: null, open_charges_count: 0 })
  expect(only!.authorization!.words).toMatch(/authorizes Muster to debit this bank account/)

  const { ask } = await workedShift(app, manager)
  const { payments } = await manager.call(payForWork, { body: ask })
  const id = payments[0]!.id
  await app.workOff()
  expect((await manager.call(getReceipt, { params: { id } })).status).toBe('AVAILABLE')
})

test('a bank account waits for its deposits and leaves the card that works in charge', async () => {
  const manager = await newManager(app)
  const params = paramsOf(manager)
  const added = await add(manager, await bankAccount(manager, '000987654321'))
  expect(added.map(({ type, role, status }) => [type, role, status])).toEqual([
    ['card', 'default', 'ACTIVE'],
    ['us_bank_account', 'other', 'REQUIRES_ACTION'],
  ])
  const { id } = added[1]!
  expect(added[1]!.deposits).toMatchObject({ kind: 'amounts', tries_left: 3 })
  for (const role of ['default', 'fallback'] as const)
    expect(await manager.refusal(choosePaymentMethod, { params: { ...params, id }, body: { role } })).toMatchObject({
      code: 'PAYMENT_METHOD_NOT_ACTIVE',
    })
  const answer = (body: object) => ({ params: { ...params, id }, body })
  for (const wrong of [
    {},
    { amounts: [32, 45], descriptor_code: 'SM11AA' },
    { amounts: [32, 100] },
    { amounts: [32] },
    { descriptor_code: 'XX11AA' },
  ])
    expect((await manager.refusal(verifyPaymentMethod, answer(wrong) as never)).status, JSON.stringify(wrong)).toBe(400)
  expect(await manager.refusal(verifyPaymentMethod, answer({ descriptor_code: 'SM11AA' }) as never)).toMatchObject({ target: 'amounts' })

  expect(await manager.refusal(verifyPaymentMethod, answer({ amounts: [10, 11] }) as never)).toMatchObject({ code: 'DEPOSITS_WRONG' })
  expect((await list(manager))[1]!.deposits).toMatchObject({ tries_left: 2 })
  const verified = await manager.call(verifyPaymentMethod, answer({ amounts: [45, 32] }) as never)
  expect(verified[1]).toMatchObject({ status: 'ACTIVE', role: 'other', deposits: null })
  expect(await manager.refusal(verifyPaymentMethod, answer({ amounts: [45, 32] }) as never)).toMatchObject({
    code: 'NO_DEPOSITS_TO_VERIFY',
  })

  const chosen = await manager.call(choosePaymentMethod, { params: { ...params, id }, body: { role: 'default' } })
  expect(chosen.map(({ type, role }) => [type, role])).toEqual([
    ['us_bank_account', 'default'],
    ['card', 'other'],
  ])
  expect(await manager.call(getPaymentMethod, { params })).toMatchObject({ type: 'us_bank_account', status: 'ACTIVE' })
})

test('three wrong answers end the setup of a bank account, and so does a bank that sends the deposits back', async () => {
  const manager = await newManager(app)
  const params = paramsOf(manager)
  const id = (await add(manager, await bankAccount(manager, '000987654321')))[1]!.id
  const wrong = { params: { ...params, id }, body: { amounts: [10, 11] as [number, number] } }
  for (const tries_left of [2, 1]) {
    expect(await manager.refusal(verifyPaymentMethod, wrong)).toMatchObject({ code: 'DEPOSITS_WRONG' })
    expect((await list(manager))[1]!.deposits).toMatchObject({ tries_left })
  }
  expect((await manager.call(verifyPaymentMethod, wrong))[1]).toMatchObject({
    status: 'FAILED',
    deposits: null,
    failure_code: 'payment_method_microdeposit_verification_attempts_exceeded',
  })
  await manager.call(removePaymentMethod, { params: { ...params, id } })

  await add(manager, await bankAccount(manager, '000666666661'))
  await app.workOff()
  expect((await list(manager))[1]).toMatchObject({ status: 'FAILED', failure_code: 'payment_method_microdeposit_failed' })
})

test('two people who answer at once use up two of the three answers', async () => {
  const manager = await newManager(app)
  const params = paramsOf(manager)
  const id = (await add(manager, await bankAccount(manager, '000987654321')))[1]!.id
  const wrong = { params: { ...params, id }, body: { amounts: [10, 11] as [number, number] } }
  await Promise.all([manager.refusal(verifyPaymentMethod, wrong), manager.refusal(verifyPaymentMethod, wrong)])
  expect((await list(manager))[1]!.deposits).toMatchObject({ tries_left: 1 })
})

test('a payer keeps five methods at most, and a number that is no test account is refused', async () => {
  const manager = await newManager(app)
  for (let at = 0; at < 4; at++) await add(manager, await card(manager, '4242424242424242'))
  const sixth = await card(manager, '4242424242424242')
  expect(await manager.refusal(addPaymentMethod, { params: paramsOf(manager), body: sixth })).toMatchObject({
    code: 'TOO_MANY_PAYMENT_METHODS',
  })
  await manager.call(putPaymentMethod, { params: paramsOf(manager), body: sixth })
  const kept = await list(manager)
  expect(kept).toHaveLength(5)
  expect(kept[0]).toMatchObject({ external_id: sixth.payment_method_id, role: 'default' })
  const { client_secret } = await manager.call(getSetupIntent, { params: paramsOf(manager) })
  const body = { holder_name: 'Harbor House', routing_number: '110000000', account_number: '1234567890' }
  expect(await manager.refusal(saveEmbeddedDebitAccount, { params: { client_secret }, body })).toMatchObject({
    code: 'BANK_ACCOUNT_REFUSED',
  })
  const mistyped = { ...body, routing_number: '110000001' }
  expect(await manager.refusal(saveEmbeddedDebitAccount, { params: { client_secret }, body: mistyped })).toMatchObject({
    target: 'routing_number',
  })
})

test('the fallback takes the place of a default that is removed, and a method of another payer is not found', async () => {
  const manager = await newManager(app)
  const params = paramsOf(manager)
  const [first, second] = await add(manager, await card(manager, '4242424242424242'))
  await add(manager, await card(manager, '4242424242424242'))
  await manager.call(choosePaymentMethod, { params: { ...params, id: second!.id }, body: { role: 'fallback' } })
  expect(await manager.refusal(choosePaymentMethod, { params: { ...params, id: first!.id }, body: { role: 'fallback' } })).toMatchObject({
    code: 'INVALID_TRANSITION',
  })
  await manager.call(removePaymentMethod, { params: { ...params, id: first!.id } })
  expect((await list(manager)).map(({ id, role }) => [id, role])[0]).toEqual([second!.id, 'default'])

  const stranger = await newManager(app)
  for (const call of [
    () => stranger.refusal(removePaymentMethod, { params: { ...paramsOf(stranger), id: second!.id } }),
    () => stranger.refusal(choosePaymentMethod, { params: { ...paramsOf(stranger), id: second!.id }, body: { role: 'fallback' } }),
    () => stranger.refusal(verifyPaymentMethod, { params: { ...paramsOf(stranger), id: second!.id }, body: { amounts: [1, 2] } }),
    () => stranger.refusal(listPaymentMethods, { params }),
  ])
    expect(await call()).toMatchObject({ status: 404 })
})

test('a method with a charge on its way stays until that is settled', async () => {
  const manager = await newManager(app)
  const params = paramsOf(manager)
  const { ask } = await workedShift(app, manager)
  await add(manager, await card(manager, '4242424242424242'))
  await manager.call(payForWork, { body: ask })
  const [first] = await list(manager)
  expect(first).toMatchObject({ open_charges_count: 1 })
  expect(await manager.refusal(removePaymentMethod, { params: { ...params, id: first!.id } })).toMatchObject({
    code: 'PAYMENT_METHOD_IN_USE',
  })
  await app.workOff()
  await manager.call(removePaymentMethod, { params: { ...params, id: first!.id } })
})

/** What the books say the business was charged, in cents. */
const chargedCents = async (location_id: number): Promise<number> =>
  (
    await sql<{ cents: number }>`SELECT coalesce(sum(t.amount_cents), 0)::float8 AS cents FROM provider_transfer t
      JOIN embedded_transfer e ON e.idempotency_key = t.idempotency_key AND e.outcome = 'transfer.available'
      WHERE t.kind = 'charge' AND EXISTS (SELECT 1 FROM payment y WHERE y.transfer_id = t.id AND y.location_id = ${location_id})`.execute(
      app.deps.db,
    )
  ).rows[0]!.cents

test('the fallback is charged once when the default is refused for good, and stays the default', async () => {
  const manager = await newManager(app, { card: '4000000000000341' })
  const params = paramsOf(manager)
  const added = await add(manager, await bankAccount(manager, '000123456789'))
  const bank = added.find(({ type }) => type === 'us_bank_account')!
  await manager.call(choosePaymentMethod, { params: { ...params, id: bank.id }, body: { role: 'fallback' } })
  const { ask } = await workedShift(app, manager)
  const { payments } = await manager.call(payForWork, { body: ask })
  const id = payments[0]!.id
  await app.workOff()
  const receipt = await manager.call(getReceipt, { params: { id } })
  expect(receipt).toMatchObject({ status: 'AVAILABLE', card: { brand: 'Stand-in Bank', last4: '6789' } })
  expect(await chargedCents(manager.location_id)).toBe(Math.round(receipt.total_amount * 100))
  expect((await list(manager)).map(({ type, role, status }) => [type, role, status])).toEqual([
    ['us_bank_account', 'default', 'ACTIVE'],
    ['card', 'other', 'FAILED'],
  ])
  const kinds = await noticesOf(manager)
  expect(kinds).toContain('charge_moved')
  expect(kinds).not.toContain('payment_failed')
})

test('a fallback that is refused too is not followed by another charge', async () => {
  const manager = await newManager(app, { card: '4000000000000341' })
  const params = paramsOf(manager)
  const [, bank] = await add(manager, await bankAccount(manager, '000111111113'))
  await manager.call(choosePaymentMethod, { params: { ...params, id: bank!.id }, body: { role: 'fallback' } })
  const { ask } = await workedShift(app, manager)
  const { payments } = await manager.call(payForWork, { body: ask })
  await app.workOff()
  expect(await manager.call(getReceipt, { params: { id: payments[0]!.id } })).toMatchObject({
    status: 'FAILED',
    error_code: 'account_closed',
  })
  expect(await chargedCents(manager.location_id)).toBe(0)
  expect((await list(manager)).map(({ status }) => status)).toEqual(['FAILED', 'FAILED'])
  expect(await noticesOf(manager)).toContain('payment_failed')
})
