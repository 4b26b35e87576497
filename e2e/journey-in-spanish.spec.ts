import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inspector } from './testing/inspector.ts'
import { springStreet } from './testing/new-people.ts'
import { workOneShift } from './testing/one-shift.ts'
import { PATIENCE_MS, SETTLED_SOON, SHOWN_AT_MOST_MS } from './testing/patience.ts'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser } from './testing/testing-person.ts'

/** The whole job again: in Spanish on the phone, in dark mode, and with cards that fail. */

let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await openBrowser()
  product = await startProduct(inject('tour'))
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

test('the same with a pro who reads Spanish, in dark mode, with cards that fail: each says why, and another card pays', {
  timeout: PATIENCE_MS,
}, async () => {
  const { step, violations } = inspector()
  const { refusals, till, pro, manager, location_id, shift, shown_after_ms } = await workOneShift({
    browser,
    product,
    desk: { theme: 'dark' },
    phone: { language: 'es', theme: 'dark' },
    ...(await springStreet(product.url)),
    checkIn: 'code',
    cards: { declined: [/Declined now$/], taken: /Insufficient funds when charged$/ },
    step,
  })
  expect(shown_after_ms).toBeLessThan(SHOWN_AT_MOST_MS)
  expect(refusals).toEqual([expect.stringContaining('The bank declined this card. Nothing was charged.')])

  await till.approveHours()
  const paid = await till.pay('25')
  const failed = await till.readReceipt(/^Receipt of Yesenia/, 'Failed', 'receipt-of-a-failed-payment')
  expect(failed).toContain('The card has insufficient funds.')
  await manager.replaceCard(location_id, /Works$/)
  await till.retry(shift.id)
  expect(await till.readReceipt(/^Receipt of Yesenia/, 'Paid', 'receipt-of-a-retried-payment')).toContain(paid)

  const seen = await pro.seePay([4, 5])
  expect(seen.receipt).toMatch(/Salarios.*Propinas.*Recibes/)
  expect(seen.earnings).toContain('Fiddlers Green Social Club')
  expect(violations).toEqual({})
  await expect.poll(product.doctor, SETTLED_SOON).toMatchObject({ healthy: true })
})
