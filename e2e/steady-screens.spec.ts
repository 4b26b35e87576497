import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { apiPerson } from './testing/api-person.ts'
import { MANAGER } from './testing/open-desk.ts'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, signIn } from './testing/testing-person.ts'

const GRACE = '+18435550143'
/** 1.6 Mbps down, 150 ms to the server and back, and a processor a quarter as fast. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER_CPU = 4
/** What may move, as Web Vitals count it. */
const MOST = 0.02
/** A clock that runs comes above a list of jobs once it is known, and moves it by its height: the list doesn't wait for it, as the schedule does. */
const CLOCK = 0.08

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

interface Move {
  score: number
  /** The beginnings of the texts that moved. */
  parts: string[]
}

/** Opens a screen with an empty cache on a slow phone, until it shows `whole`. Answers what moved, how far, and whether a clock runs. */
async function movesOf(
  phone: string,
  pathOf: (token: string) => Promise<string>,
  whole: readonly string[],
): Promise<{ moves: Move[]; hasClock: boolean }> {
  const page = await openPage(browser, { kind: 'phone' })
  const path = await pathOf(await signIn(page, product.url, phone))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  await page.addInitScript(() => {
    const moved: Move[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
        moved.push({ score: value, parts: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${product.url}${path}`)
  for (const one of whole) await page.locator(one).first().waitFor()
  await page.waitForLoadState('load')
  // The observer is notified after the frame in which something moved.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: Move[] }).moved)
  const hasClock = (await page.getByRole('region', { name: 'Your clock' }).count()) > 0
  await page.context().close()
  return { moves: moved, hasClock }
}

interface Shift {
  id: number
  status: string
  start_time: string
  total_applications_count: number
  cancelled_applications_count: number
  selected_applications_count: number
  confirmed_pros_count: number
}

const DAY_MS = 86_400_000

const isWanted = (shift: Shift): boolean =>
  shift.status === 'POSTED' &&
  shift.total_applications_count > shift.cancelled_applications_count + shift.selected_applications_count + shift.confirmed_pros_count

/**
 * A shift of Dana's that is open and lacks pros, with applicants who wait, so that its page has every part. It starts in more than a day: the search
 * for a replacement, which would change the page while it loads, is not for it.
 */
async function openShift(token: string, tail = ''): Promise<string> {
  const manager = apiPerson(product.url, token)
  const places = await manager.call<{ id: number }[]>('GET', '/users/me/active-locations/')
  // Without a time the page would hold shifts that ended unfilled, which come first.
  const from = encodeURIComponent(new Date(Date.now() + DAY_MS).toISOString())
  for (const { id } of places) {
    manager.location_id = id
    const { results } = await manager.call<{ results: Shift[] }>('GET', `/staffer/gigs/?statuses=unfilled&start_time__gte=${from}`)
    const open = results.find(isWanted)
    if (open) return `/locations/${id}/gigs/${open.id}${tail}`
  }
  throw new Error('no open shift of the tour has applicants')
}

const cases = [
  ['a shift', MANAGER, (token: string) => openShift(token), ['text=What happened', 'main ol li, main ul li']],
  ['its applicants', MANAGER, (token: string) => openShift(token, '/applicants'), ['main tbody tr, main li']],
  ['jobs', GRACE, () => Promise.resolve('/locations/-1/jobs'), ['main li:visible']],
  ['the schedule', GRACE, () => Promise.resolve('/locations/-1/schedule'), ['text=Waiting for a reply']],
] as const
test.each(cases)('on a slow phone nothing of %s moves while it loads', async (name, phone, pathOf, whole) => {
  const { moves, hasClock } = await movesOf(phone, pathOf, whole)
  expect(
    moves.reduce((sum, { score }) => sum + score, 0),
    JSON.stringify(moves),
  ).toBeLessThanOrEqual(name === 'jobs' && hasClock ? MOST + CLOCK : MOST)
})
