import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { locationOf, openDesk, type Desk } from './testing/open-desk.ts'
import { positionId, postShift } from './testing/post-shift.ts'
import { newPro, openPage, seriousViolations, stay } from './testing/testing-person.ts'

/** A manager finds a pro, keeps them in a group, offers the group a shift, hears that the pro is late, and later blocks them. */

let opened: Desk
let desk: Page
let phone: Page
let pro: ApiPerson
let gig: { id: number }

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
  desk = opened.page
  opened.manager.location_id = await locationOf(opened.manager, 'Tidemark Hotel')
  const skill_id = await positionId(opened.manager, 'Room attendant')
  const token = await newPro(opened.running.url, { first_name: 'Perpetua', phone_number: '+18435550186', skill_id })
  pro = apiPerson(opened.running.url, token)
  phone = await openPage(opened.browser, { kind: 'phone' })
  await stay(phone, opened.running.url, token)
  // Within two hours, when a pro may say that they are late.
  gig = await postShift(opened.manager, skill_id, [100, 460], { allowed_confirmed_pros: 1 })
})
afterAll(() => opened.stop())

const at = (path: string): string => `${opened.running.url}/locations/${opened.manager.location_id}/${path}`
const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name })
const confirmed = async (): Promise<number> =>
  (await opened.manager.call<{ stats: { confirmed_pros_count: number } }>('GET', `/staffer/gigs/${gig.id}/`)).stats.confirmed_pros_count

describe('the people a manager keeps', () => {
  test('are found by name, and kept in a group', async () => {
    await desk.goto(at('connect/pros'))
    await desk.getByRole('searchbox', { name: 'Search by name' }).fill('perpet')
    await button(desk, /^Perpetua .*: favorite$/).click()
    expect(await seriousViolations(desk)).toEqual([])
    await desk.goto(at('connect/groups'))
    await button(desk, 'New group').click()
    await desk.getByLabel('Group name').fill('Closers')
    await button(desk, 'Make group').click()
    await desk.getByRole('heading', { name: /^Closers/ }).waitFor()
    await desk.getByLabel('Add a pro by name').fill('perpet')
    await button(desk, /^Perpetua/)
      .first()
      .click()
    await button(desk, /^Remove Perpetua .*from the group$/).waitFor()
    expect(await seriousViolations(desk)).toEqual([])
  })

  test('get an offer as a group, and the first to accept has the spot', async () => {
    await desk.goto(at('connect/groups'))
    const groups = await opened.manager.call<{ id: number; name: string }[]>(
      'GET',
      `/pro-groups/?location_id=${opened.manager.location_id}`,
    )
    const id = groups.find(({ name }) => name === 'Closers')?.id
    await desk.goto(at(`offers?offerType=existing&offer_group=${id}&gig_ids=${gig.id}`))
    await desk.getByRole('checkbox', { name: /^Closers/, checked: true }).waitFor()
    await button(desk, /^Offer 1 shift to/).click()
    await desk.getByText(/^1 offer sent/).waitFor()
    await phone.goto(`${opened.running.url}/locations/-1/jobs?selected_gig_id=${gig.id}`)
    await button(phone, /^Confirm · /).tap()
    await phone.getByText('You’re booked').first().waitFor()
    expect(await confirmed()).toBe(1)
  })

  test('say in one tap that they are late, and the roster shows until when', async () => {
    await phone.goto(`${opened.running.url}/locations/-1/schedule`)
    await button(phone, 'Running late').first().tap()
    await button(phone, /^15 min/).tap()
    await phone
      .getByText(/^You’ll be there about/)
      .first()
      .waitFor()
    await desk.goto(at(`gigs/${gig.id}/roster`))
    await desk
      .getByText(/^On the way, 15 min late/)
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await seriousViolations(phone)).toEqual([])
  })

  test('are blocked with the consequence said first, and see no shift of the place any more', async () => {
    const { gigster_profile_id: id } = await pro.call<{ gigster_profile_id: number }>('GET', '/users/me/')
    await desk.goto(at(`connect/pros/${id}`))
    await button(desk, 'Block').click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText('This cancels 1 upcoming shift or application:').waitFor()
    await dialog.getByText('A shift they worked went badly').click()
    expect(await seriousViolations(desk)).toEqual([])
    await button(dialog, /^Block/).click()
    await desk
      .getByText(/is blocked$/)
      .first()
      .waitFor()
    expect(await confirmed()).toBe(0)
    const { results } = await pro.call<{ results: { location: { name: string } }[] }>('GET', '/gigs/?page_size=50')
    expect(results.filter(({ location }) => location.name === 'Tidemark Hotel')).toEqual([])
  })

  test('leaves the data whole', async () => {
    const { healthy, said } = await opened.running.doctor()
    expect([healthy, said.includes('broken')]).toEqual([true, false])
  })
})
