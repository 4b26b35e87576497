import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, signIn } from './testing/testing-person.ts'

/** An operator's street tiles under the map of jobs, from another host. */

const LUCIA = '+18435550142'
/** One transparent pixel. */
const TILE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
let browser: Browser
let product: Product
let host: Server
const asked: string[] = []

beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(TILE)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const tiles = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const settings = {
    MUSTER_MAP_TILES_URL: `${tiles}/light/{z}/{x}/{y}.png`,
    MUSTER_MAP_TILES_DARK_URL: `${tiles}/dark/{z}/{x}/{y}.png`,
    MUSTER_MAP_CREDIT: '© Streets of Charleston',
  }
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'), { settings })])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  host.close()
})

test.each(['light', 'dark'] as const)('the map shows the operator’s %s tiles and who made them, and no outlines of ours', async (theme) => {
  const page = await openPage(browser, { kind: 'phone', theme })
  await signIn(page, product.url, LUCIA)
  const outlines: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('counties')) outlines.push(request.url())
  })
  asked.length = 0
  await page.goto(`${product.url}/locations/-1/jobs?view=map`)
  await page.getByText('© Streets of Charleston').waitFor()
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(3)
  expect(asked.every((url) => new RegExp(`^/${theme}/\\d+/\\d+/\\d+\\.png$`).test(url))).toBe(true)
  expect(outlines).toEqual([])
  await page.context().close()
})
