import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { positionId, postShift, takePlace } from './testing/post-shift.ts'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, newPro, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** A dishwasher calls out hours before the shift, and Muster fills the spot again without anyone's help. */

const MANAGER = '+18435550127'
const PRO = { first_name: 'Noa', phone_number: '+18435550186' }
const FIRST_OFFER_WITHIN_MS = 5_000
const FILLED_WITHIN_MS = 240_000
/** The first of them may say no. */
const WILLING_AT_LEAST = 2
let browser: Browser
let running: Product
let desk: Page
let manager: ApiPerson
let pro: ApiPerson

beforeAll(async () => {
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'), { living: true })])
  desk = await openPage(browser, { kind: 'desk' })
  manager = apiPerson(running.url, await signIn(desk, running.url, MANAGER))
  const locations = await manager.call<{ id: number; name: string }[]>('GET', '/users/me/active-locations/')
  manager.location_id = locations.find(({ name }) => name === 'Tidemark Hotel')?.id ?? 0
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

/** How many pros who know the hotel are free for a shift, rested, and within their hours and preferences. */
async function countWilling(gig_id: number): Promise<number> {
  const body = { gig_ids: [gig_id] }
  const { pros } = await manager.call<{ pros: { gigs: { state: string; cautions: string[] }[] }[] }>(
    'POST',
    '/staffer/offerable-pros/',
    body,
  )
  return pros.filter(({ gigs }) => gigs.some(({ state, cautions }) => state === 'FREE' && cautions.length === 0)).length
}

/**
 * A shift with Noa confirmed, in five hours and of a dishwasher, or the first position and hour at which pros are not all at work, asleep or
 * off: which those are depends on the hour at which the tour was made. Returns its id and the application's.
 */
async function confirmedShift(): Promise<{ gig_id: number; application_id: number }> {
  for (const position of ['Dishwasher', 'Room attendant', 'Banquet server', 'Line cook'])
    for (const from of [300, 480, 780, 1_020]) {
      const skill_id = await positionId(manager, position)
      const gig = await postShift(manager, skill_id, [from, from + 360], { unpaid_break_minutes: 30, require_certifications: false })
      if ((await countWilling(gig.id)) < WILLING_AT_LEAST) continue
      pro = apiPerson(running.url, await newPro(running.url, { ...PRO, skill_id }))
      return { gig_id: gig.id, application_id: await takePlace(manager, pro, gig.id) }
    }
  throw new Error('no one in the tour could work in the next day')
}

test('Muster answers a callout: the first offer within five seconds, the spot filled without a person', {
  timeout: 300_000,
}, async () => {
  const { gig_id, application_id } = await confirmedShift()
  await desk.goto(`${running.url}/locations/${manager.location_id}/gigs/${gig_id}`)
  await desk.getByText('Noa N. confirmed').first().waitFor()

  const began = performance.now()
  await pro.call('POST', `/gig-applications/${application_id}/cancel/`, { explanation: 'My car will not start' })
  await desk.getByText('waiting for a reply', { exact: true }).first().waitFor({ timeout: FIRST_OFFER_WITHIN_MS })
  expect(performance.now() - began).toBeLessThan(FIRST_OFFER_WITHIN_MS)
  await desk.getByText(/Noa N\. called out\. Finding a replacement since/).waitFor()
  expect(await seriousViolations(desk)).toEqual([])

  // From here on, nobody at the business does anything.
  await desk.getByText(/took the spot after \d+ min/).waitFor({ timeout: FILLED_WITHIN_MS })
  const gig = await manager.call<{ status: string }>('GET', `/staffer/gigs/${gig_id}/`)
  expect(gig.status).toBe('CONFIRMED')
})
