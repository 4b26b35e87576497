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

/** A dishwasher's shift in five hours, with Noa confirmed. Returns its id and the application's. */
async function confirmedShift(): Promise<{ gig_id: number; application_id: number }> {
  const skill_id = await positionId(manager, 'Dishwasher')
  pro = apiPerson(running.url, await newPro(running.url, { ...PRO, skill_id }))
  const gig = await postShift(manager, skill_id, [300, 660], { unpaid_break_minutes: 30 })
  return { gig_id: gig.id, application_id: await takePlace(manager, pro, gig.id) }
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
