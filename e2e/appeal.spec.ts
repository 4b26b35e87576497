import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone, placeNewPro } from './testing/desk-and-phone.ts'
import { headshotOf, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** A pro cancels late and loses points, appeals with words and a photo, an operator excuses it, and the pro reads that the points are back. */

const PRO = { first_name: 'Imre', phone_number: '+18435550189' }
const INES = '+18435550100'
const WHY = 'The note from the clinic is of that morning.'

let opened: DeskAndPhone
beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
})
afterAll(() => opened.stop())

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const openProfile = async (): Promise<void> => {
  await opened.phone.goto(`${opened.running.url}/locations/-1/profile`)
  await button(opened.phone, /^Why \d+ points\?$/).waitFor()
}

test('a late cancellation costs points, is appealed with a photo, excused, and costs nothing any more', { timeout: 180_000 }, async () => {
  const { phone, running, browser } = opened
  const { gig } = await placeNewPro(opened, PRO)

  await phone.goto(`${running.url}/locations/-1/jobs?selected_gig_id=${gig.id}`)
  await button(phone, 'Cancel shift').tap()
  const question = phone.getByRole('dialog')
  await question.getByText(/^This costs \d+ of your 100 points\./).waitFor()
  await question.getByLabel('Why can’t you work it?').fill('I have a fever')
  expect(await seriousViolations(phone)).toEqual([])
  await button(question, 'Cancel shift').tap()
  await phone.getByText('You cancelled the shift').waitFor()

  // Not among the past shifts yet: its start has not passed.
  await phone.goto(`${running.url}/locations/-1/schedule`)
  await phone.getByText('“I have a fever”').waitFor()
  expect(await seriousViolations(phone)).toEqual([])

  await openProfile()
  expect(await button(phone, 'Why 100 points?').count()).toBe(0)
  await button(phone, /^Why \d+ points\?$/).tap()
  await button(phone.getByRole('dialog'), 'Appeal').tap()
  const form = phone.getByRole('dialog', { name: 'Appeal this record?' })
  await form.getByText('I was sick or hurt').tap()
  await form.getByLabel('Tell us more').fill('I called the kitchen at seven and went to the clinic.')
  const photo = { name: 'note.webp', mimeType: 'image/webp', buffer: await headshotOf(running.url, 'demo-portrait-21') }
  await form.getByLabel('Add a photo (optional)').setInputFiles(photo)
  await form.getByText('Change photo').waitFor()
  await form.getByRole('status', { name: 'Uploading' }).waitFor({ state: 'detached' })
  expect(await seriousViolations(phone)).toEqual([])
  await button(form, 'Send appeal').tap()
  await phone.getByText('Appeal sent. We’ll decide within 5 days.').waitFor()
  await phone.getByText(/^Appeal sent\. We decide by /).waitFor()

  const desk = await openPage(browser, { kind: 'desk' })
  await signIn(desk, running.url, INES)
  await desk.goto(`${running.url}/admin/appeals?status=OPEN`)
  await button(desk, new RegExp(`^${PRO.first_name}`)).click()
  await desk.getByText('I called the kitchen at seven and went to the clinic.').waitFor()
  const shown = desk.getByRole('img', { name: 'The pro’s photo. It opens in a new tab.' })
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await seriousViolations(desk)).toEqual([])
  await desk.getByLabel('Why you decide this way').fill(WHY)
  await button(desk, 'Excuse').click()
  await button(desk.getByRole('dialog'), 'Excuse').click()
  await desk.getByText(new RegExp(`^${PRO.first_name}.*: excused$`)).waitFor()
  await desk.context().close()

  await openProfile()
  await button(phone, 'Why 100 points?').tap()
  const points = phone.getByRole('dialog', { name: 'Your points: 100 of 100' })
  await points.getByText(WHY).waitFor()
  expect(await button(points, 'Appeal').count()).toBe(0)
  expect(await seriousViolations(phone)).toEqual([])
  await button(points, 'Close').tap()
  await button(phone, /^Notices/).tap()
  await phone.getByText(/We excused it: Dishwasher at Tidemark Hotel/).waitFor()
  expect(await seriousViolations(phone)).toEqual([])
})
