import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inspector } from './testing/inspector.ts'
import { kingStreet } from './testing/new-people.ts'
import { workOneShift } from './testing/one-shift.ts'
import { PATIENCE_MS, SETTLED_SOON, SHOWN_AT_MOST_MS } from './testing/patience.ts'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser } from './testing/testing-person.ts'

/** The whole job from /signup on, by two new people. */

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

test('a new business fills its first shift with a new pro, pays, and both rate (English, light)', { timeout: PATIENCE_MS }, async () => {
  const { step, violations } = inspector()
  const worked = await workOneShift({
    browser,
    product,
    desk: {},
    phone: {},
    ...(await kingStreet(product.url)),
    checkIn: 'position',
    cards: { declined: [], taken: /Works$/ },
    step,
  })
  expect(worked.shown_after_ms).toBeLessThan(SHOWN_AT_MOST_MS)
  const { till, pro } = worked

  // The schedule next to the punches: ten minutes early and one late count as scheduled, with the punched break.
  expect(await till.approveHours()).toMatch(/4:50(\spm)? – 11:31\spm.*3[01] min/)
  const paid = await till.pay('18')
  expect(await till.rate('Odell Marsh', [5, 4])).toBeGreaterThan(1)
  const receipt = await till.readReceipt(/^Receipt of Odell/, 'Paid', 'receipt')
  expect(receipt).toContain(paid)
  expect(receipt).toMatch(/Wages.*Tips.*Platform fee.*Tip handling/)

  const seen = await pro.seePay([5, 5, 4])
  expect(seen.rated).toBeGreaterThan(1)
  expect(seen.receipt).toMatch(/Wages.*Tips.*You receive/)
  expect(seen.receipt).not.toContain('Platform fee')
  expect(seen.earnings).toContain('Lark and Salt')
  expect(violations).toEqual({})
  await expect.poll(product.doctor, SETTLED_SOON).toMatchObject({ healthy: true })
})
