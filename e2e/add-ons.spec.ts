import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { BusinessTime } from './testing/business-time.ts'
import { localTimeOf } from './testing/local-soon.ts'
import { type Desk, locationOf, MANAGER, openDesk } from './testing/open-desk.ts'
import { openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** A manager takes an add-on for some days on the phone. It comes, runs and ends by the location's own calendar. */

const DAY = 86_400_000
let opened: Desk
let phone: Page
let time: BusinessTime
let path: string

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
  const { running, browser, manager } = opened
  time = new BusinessTime(running.databaseUrl)
  phone = await openPage(browser, { kind: 'phone' })
  await time.join(phone.context())
  path = `${running.url}/locations/${await locationOf(manager, 'Palmetto Field')}/add-ons`
})
afterAll(() => opened.stop())

/** Noon at the location in so many days. An hour nearer to midnight could be another day there. */
function noonIn(days: number): number {
  const { date } = localTimeOf(time.now() + days * DAY)
  const utcNoon = Date.parse(`${date}T12:00:00Z`)
  const [hours] = localTimeOf(utcNoon).time.split(':')
  return utcNoon + (12 - Number(hours)) * 3_600_000
}

const wordsOf = (moment: number, words: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric', month: 'long', ...words }).format(moment)

/** Chooses a day in a month picker by the words that a screen reader says. It opens at the month of `opensAt`. */
async function choose(label: RegExp, moment: number, opensAt: number): Promise<void> {
  await phone.getByRole('dialog').first().getByRole('button', { name: label }).tap()
  await phone.getByRole('grid', { name: new RegExp(wordsOf(opensAt, {})) }).waitFor()
  if (wordsOf(moment, {}) !== wordsOf(opensAt, {})) await phone.getByRole('button', { name: 'Next' }).first().tap()
  await phone
    .getByRole('grid', { name: new RegExp(wordsOf(moment, {})) })
    .getByRole('button', { name: new RegExp(wordsOf(moment, { day: 'numeric' })) })
    .tap()
}

/** Lets the days pass and opens the page. A session does not outlive them. */
async function openOn(moment: number): Promise<void> {
  await time.travelTo(moment)
  await signIn(phone, opened.running.url, MANAGER)
  await phone.goto(path)
}

const line = (section: string) =>
  phone
    .locator('section')
    .filter({ has: phone.getByRole('heading', { name: section }) })
    .getByRole('listitem')
    .filter({ hasText: 'Concierge' })
const act = async (name: string): Promise<void> => {
  await phone.getByRole('button', { name: 'More for Concierge' }).first().tap()
  await phone.getByRole('menuitem', { name }).tap()
}

test('concierge is taken for days to come, runs on them, and ends', { timeout: 120_000 }, async () => {
  await openOn(noonIn(0))
  await phone.getByRole('button', { name: 'Add one' }).tap()
  const dialog = phone.getByRole('dialog', { name: 'Add an add-on' })
  await dialog.getByText('Concierge', { exact: true }).tap()
  await choose(/^First day/, noonIn(2), noonIn(0))
  await choose(/^Last day/, noonIn(4), noonIn(2))
  await dialog.getByRole('textbox', { name: /Notes/ }).fill('Oyster festival')
  expect(await seriousViolations(phone)).toEqual([])
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
  await phone.getByText('Concierge added').waitFor()
  await line('Coming up').getByText('Oyster festival').waitFor()
  expect(await seriousViolations(phone)).toEqual([])

  await phone.getByRole('button', { name: 'Add one' }).tap()
  await dialog.getByText('Concierge', { exact: true }).tap()
  await choose(/^First day/, noonIn(3), noonIn(0))
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
  await dialog.getByText('This add-on is already booked for some of these days').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).tap()

  await openOn(noonIn(3))
  await line('Running now').getByText('Oyster festival').waitFor()
  await act('End today')
  const ending = phone.getByRole('dialog', { name: 'End Concierge?' })
  await ending.getByText('From tomorrow on you post and fill your shifts on your own.', { exact: false }).waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await ending.getByRole('button', { name: 'End today' }).tap()
  await phone.getByText('Concierge ends today').waitFor()
  await line('Running now').waitFor()

  await openOn(noonIn(1))
  await line('Past').getByText('Oyster festival').waitFor()
  expect(await phone.getByRole('heading', { name: 'Running now' }).count()).toBe(0)
  expect(await seriousViolations(phone)).toEqual([])
})
