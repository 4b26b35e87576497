import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Hands } from './testing/hands.ts'
import { Manager } from './testing/manager.ts'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage } from './testing/testing-person.ts'

/** How much work a shift is to post: a click, a key or a typed field is one input. */

const MS_PER_KEY = 150
const FIRST_INPUTS = 12
const FIRST_MS = 20_000
const AGAIN_INPUTS = 4

let browser: Browser
let product: Product
let manager: Manager
let home: string

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  const hands = new Hands(await openPage(browser, { kind: 'desk' }))
  const signedUp = await new Manager(hands, product.url, async () => undefined).signUp({
    manager: { first_name: 'Renata', last_name: 'Quill', phone: '8435550162', email: 'renata@harborbakehouse.example' },
    name: 'Harbor Bakehouse',
    street: '41 East Bay Street',
    zip: '29401',
  })
  home = `${product.url}/locations/${signedUp.location_id}/home`
  manager = new Manager(new Hands(hands.page, { msPerKey: MS_PER_KEY }), product.url, async () => undefined)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

describe('posting', () => {
  test(`the first shift, with a card for it, takes at most ${FIRST_INPUTS} inputs and ${FIRST_MS / 1_000} s`, async () => {
    await manager.openFirstShift()
    manager.hands.inputs = 0
    const opened = performance.now()
    await manager.fillShift('Dish', '5p', '11p')
    await manager.sendShift()
    await manager.openCards()
    await manager.sendCard(/Works$/)
    await manager.post()
    expect(manager.hands.inputs).toBeLessThanOrEqual(FIRST_INPUTS)
    expect(performance.now() - opened).toBeLessThanOrEqual(FIRST_MS)
  })

  test(`the last shift again, from home, takes at most ${AGAIN_INPUTS} inputs`, async () => {
    const { page } = manager
    await page.goto(home)
    manager.hands.inputs = 0
    await manager.hands.click(page.getByRole('link', { name: 'Post shift' }))
    await manager.hands.click(page.getByRole('button', { name: 'Copy a past shift' }))
    await manager.hands.click(page.getByRole('dialog').getByRole('button', { name: /^Dishwasher/ }))
    await page.getByText('Copied from').waitFor()
    const { start, end } = await manager.post()
    expect(end - start).toBe(6 * 3_600_000)
    expect(manager.hands.inputs).toBeLessThanOrEqual(AGAIN_INPUTS)
  })
})
