import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { type DeskAndPhone, openDeskAndPhone, type PlacedPro, placeNewPro } from './testing/desk-and-phone.ts'
import { takePlace } from './testing/post-shift.ts'
import { newPro, seriousViolations, stay } from './testing/testing-person.ts'

/** A captain's phone without network: two tabs keep their marks, late marks count, and marks that are too late stay on the phone. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CREW = ['Omar', 'Ruth', 'Luis', 'Ana'] as const
let opened: DeskAndPhone
let placed: PlacedPro
const places = new Map<string, number>()

beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
  const { manager, running, time } = opened
  placed = await placeNewPro(opened, { first_name: 'Iris', phone_number: '+18435550190' })
  const { gig, application_id } = placed
  await manager.call('PATCH', `/staffer/gigs/${gig.id}/`, { allowed_confirmed_pros: 1 + CREW.length })
  const skill_id = (await manager.call<{ skill: { id: number } }>('GET', `/staffer/gigs/${gig.id}/`)).skill.id
  for (const [index, first_name] of CREW.entries()) {
    const token = await newPro(running.url, { first_name, phone_number: `+1843555019${index + 1}`, skill_id })
    places.set(first_name, await takePlace(manager, apiPerson(running.url, token), gig.id))
  }
  await manager.call('POST', `/staffer/gig-applications/${application_id}/captain/`)
  await time.travelTo(Date.parse(gig.start_time) + MINUTE)
})
afterAll(() => opened.stop())

interface Row {
  id: number
  timesheet: { time_punches: { time: string; proof: string; punch_type: string }[] } | null
}

const punchesOf = async (manager: ApiPerson, name: (typeof CREW)[number]) => {
  const roster = await manager.call<Row[]>('GET', `/staffer/gigs/${placed.gig.id}/roster/`)
  return roster.find(({ id }) => id === places.get(name))?.timesheet?.time_punches ?? []
}

async function openRoster(page: Page): Promise<void> {
  const { gig } = placed
  const query = new URLSearchParams({
    source_gig_id: String(gig.id),
    start_time: gig.start_time,
    end_time: gig.end_time,
    timezone: gig.timezone,
  })
  await page.goto(`${opened.running.url}/team-captain?${query.toString()}`)
  await page.getByRole('link', { name: 'Open the roster' }).click()
  await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor()
}

const checkIn = (page: Page, name: string): Promise<void> => page.getByRole('button', { name: `Check in ${name}` }).click()

describe('a captain without network', () => {
  test('marks in two tabs of one phone: neither forgets the other’s, and each counts once', async () => {
    const { phone, manager } = opened
    const second = await phone.context().newPage()
    for (const page of [phone, second]) await openRoster(page)
    await phone.context().setOffline(true)
    // Each tab reads the saved marks before the other adds to them.
    await checkIn(phone, 'Omar')
    await checkIn(second, 'Ruth')
    for (const page of [phone, second]) await page.getByText('2 marks saved on this phone').waitFor()
    await second.getByRole('listitem').filter({ hasText: 'Omar' }).getByText('Here', { exact: true }).waitFor()
    await second.close()
    await phone.context().setOffline(false)
    await openRoster(phone)
    for (const name of ['Omar', 'Ruth'] as const)
      await expect.poll(() => punchesOf(manager, name), { timeout: 20_000 }).toMatchObject([{ proof: 'captain', punch_type: 'CLOCK_IN' }])
    await phone.getByText('saved on this phone').waitFor({ state: 'detached' })
  })

  test('counts more than a day after the end; after three days the mark is refused and stays on the phone', async () => {
    const { phone, manager, time } = opened
    const end = Date.parse(placed.gig.end_time)
    await openRoster(phone)
    await phone.context().setOffline(true)
    const marked_at = time.now()
    await checkIn(phone, 'Luis')
    await checkIn(phone, 'Ana')
    await phone.getByText('2 marks saved on this phone').waitFor()
    await time.travelTo(end + 26 * HOUR)
    // Ana's mark does not get through yet.
    const checkIns = '**/team-captain/*/check-ins/'
    const ofAna = `"application_id":${places.get('Ana')},`
    await phone.route(checkIns, (route) =>
      route.request().postData()?.includes(ofAna) ? route.abort('internetdisconnected') : route.continue(),
    )
    await phone.context().setOffline(false)
    await expect.poll(() => punchesOf(manager, 'Luis'), { timeout: 20_000 }).toMatchObject([{ proof: 'captain' }])
    const [punch] = await punchesOf(manager, 'Luis')
    expect(Math.abs(Date.parse(punch!.time) - marked_at)).toBeLessThan(MINUTE)

    // The captain no longer sees the crew, but their schedule still sends the marks the phone kept.
    await time.travelTo(end + 73 * HOUR)
    await phone.unroute(checkIns)
    const roster = phone.url()
    await stay(phone, opened.running.url, placed.token)
    await phone.goto(`${opened.running.url}/locations/-1/schedule`)
    const shown = phone.getByRole('heading', { name: 'Not recorded: show this to the manager' })
    await shown.waitFor({ timeout: 20_000 })
    await phone.getByText(/^Ana arrived: /).waitFor()
    await phone.getByText('Sent more than 3 days after the shift.').waitFor()
    expect(await punchesOf(manager, 'Ana')).toEqual([])
    expect(await seriousViolations(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
    await phone.goto(roster)
    await shown.waitFor()
    await phone.getByRole('button', { name: 'Remove the mark of Ana' }).click()
    await shown.waitFor({ state: 'detached' })
  })
})
