import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone } from './testing/desk-and-phone.ts'
import { positionId, postShift } from './testing/post-shift.ts'
import { newPro, seriousViolations, stay } from './testing/testing-person.ts'

/** A pro saves a search with its alert. A manager posts shifts, and the bell tells the pro of the one that matches. */

const PRO = { first_name: 'Ottilie', phone_number: '+18435550190' }
const MINUTES_AHEAD = 60 * 30

let opened: DeskAndPhone
beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
})
afterAll(() => opened.stop())

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name })

test('the bell tells of a new shift that matches a saved search, and of no other', { timeout: 180_000 }, async () => {
  const { phone, running, manager } = opened
  const dishwasher = await positionId(manager, 'Dishwasher')
  const cook = await positionId(manager, 'Line cook')
  await stay(phone, running.url, await newPro(running.url, { ...PRO, skill_id: dishwasher }))

  await phone.goto(`${running.url}/locations/-1/jobs`)
  await button(phone, 'Filters').tap()
  const filters = phone.getByRole('dialog')
  await button(filters, 'Dishwasher').tap()
  await filters.getByLabel('Pay per hour').selectOption('25')
  expect(await seriousViolations(phone)).toEqual([])
  await button(filters, 'Show shifts').tap()
  await button(phone, 'Saved searches').tap()
  const saved = phone.getByRole('dialog')
  await saved.getByLabel('Name').fill('Dishes that pay')
  await button(saved, 'Save').tap()
  await saved
    .getByRole('checkbox', { name: 'Alert for Dishes that pay' })
    .or(saved.getByRole('switch', { name: 'Alert for Dishes that pay' }))
    .waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await button(saved, 'Close').tap()
  // The code by which this person joined is all that came so far.
  await button(phone, 'Notices').waitFor()

  const span: [number, number] = [MINUTES_AHEAD, MINUTES_AHEAD + 360]
  await postShift(manager, cook, span, { wage_amount: 30 })
  await postShift(manager, dishwasher, span, { wage_amount: 21 })
  const wanted = await postShift(manager, dishwasher, span, { wage_amount: 26, description: 'Wedding dishes' })

  // The page is open all along, so nothing asks for the notice but the live update.
  await button(phone, 'Notices, 1 unread').tap({ timeout: 60_000 })
  const notice = phone.getByText(/New shift for “Dishes that pay”: Dishwasher at Tidemark Hotel, /)
  await notice.waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await notice.tap()
  await expect.poll(() => phone.url()).toContain(`selected_gig_id=${wanted.id}`)
  await button(phone, /^Apply/).waitFor()
  expect(await seriousViolations(phone)).toEqual([])
})
