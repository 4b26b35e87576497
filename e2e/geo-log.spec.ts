import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone, placeNewPro } from './testing/desk-and-phone.ts'
import { openPage, seriousViolations, signIn } from './testing/testing-person.ts'
import { MANAGER } from './testing/open-desk.ts'

/**
 * A phone outside the fence: the punch counts with a flag, the pro explains the time away, and the manager reads both next to the
 * hours.
 */

const PRO = { first_name: 'Vera', phone_number: '+18435550195' }
const MINUTE = 60_000
/** A degree of latitude. */
const METRES = 111_195
let opened: DeskAndPhone

beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
})
afterAll(() => opened.stop())

test('a punch from outside is flagged for the manager; the pro explains the time away, and both read it', async () => {
  const { desk, phone, running, manager, time } = opened
  const { gig, application_id, pro } = await placeNewPro(opened, PRO)
  const { coordinates } = (
    await pro.call<{ gig: { location: { coordinates: { coordinates: [number, number] } } } }>('GET', `/gig-applications/${application_id}/`)
  ).gig.location.coordinates
  const away = (meters: number): Promise<void> =>
    phone.context().setGeolocation({ longitude: coordinates[0], latitude: coordinates[1] + meters / METRES, accuracy: 10 })
  const clock = `${running.url}/locations/-1/schedule?application_id=${application_id}`
  await phone.context().grantPermissions(['geolocation'], { origin: running.url })
  await away(800)
  await time.travelTo(Date.parse(gig.start_time) + MINUTE)

  // The phone is 800 m from the door: the app asks once, the punch counts, and the screen says that it has no proof of place.
  await phone.goto(clock)
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await phone.getByText('You’re 0.5 mi from the door. Clock in anyway?').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await phone.getByText('No proof of location').waitFor()
  await desk.goto(`${running.url}/locations/${manager.location_id}/gigs/${gig.id}/roster`)
  const row = desk.getByRole('row').filter({ hasText: 'Vera' })
  await row.getByText('In: no proof, 0.5 mi away').filter({ visible: true }).waitFor()

  // Forty minutes later, with the page open all along, the phone is at the door. The page shows the time away and asks for the reason.
  await time.travelTo(Date.parse(gig.start_time) + 41 * MINUTE)
  await time.pass(phone)
  await away(20)
  await phone.getByRole('heading', { name: /^Away at .+, 0\.5 mi from the door$/ }).waitFor()
  await phone.getByLabel('Where were you?').fill('Parked at the depot, ice first')
  expect(await seriousViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByText('You said: “Parked at the depot, ice first”').waitFor()

  await time.travelTo(Date.parse(gig.end_time) + MINUTE)
  await phone.goto(clock)
  await phone.getByRole('button', { name: 'Clock out' }).click()
  await phone.getByText(/^Worked until/).waitFor()
  const hours = `${running.url}/locations/${manager.location_id}/gigs/pay?selected_gig_id=${gig.id}`
  await desk.goto(hours)
  const explained = /^Away at .+, 0\.5 mi\. Vera says: “Parked at the depot, ice first”$/
  await desk.getByText(explained).waitFor()
  await desk.getByText('The clock-in has no proof of location, 0.5 mi away.').waitFor()
  expect(await seriousViolations(desk)).toEqual([])

  // The manager reads the same on the other screen.
  const pocket = await openPage(opened.browser, { kind: 'phone', theme: 'dark' })
  await time.join(pocket.context())
  await signIn(pocket, running.url, MANAGER)
  await pocket.goto(hours)
  await pocket.getByText(explained).waitFor()
  expect(await seriousViolations(pocket)).toEqual([])
  expect(await pocket.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  await pocket.goto(`${running.url}/locations/${manager.location_id}/gigs/${gig.id}/roster`)
  await pocket.getByText('In: no proof, 0.5 mi away').filter({ visible: true }).waitFor()
  expect(await pocket.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  await pocket.context().close()

  const { said } = await running.doctor()
  expect(said).toContain('holds   A phone’s location report belongs to a confirmed pro of the shift who had clocked in.')
})
