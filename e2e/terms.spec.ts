import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from './testing/open-desk.ts'
import { openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** The operator publishes a new version of an agreement, and a manager is asked again where they are. */

/** Ines Calder, who runs the demo's marketplace. */
const OPERATOR = '+18435550100'

let opened: Desk
let url: string
let page: Page

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
  page = opened.page
  url = opened.running.url
})
afterAll(() => opened.stop())

describe('a new version of the terms', () => {
  test('asks a manager again, who reads what is new, accepts and stays on the page', async () => {
    await page.goto(`${url}/locations/1/gigs`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const desk = await openPage(opened.browser, { kind: 'desk' })
    await signIn(desk, url, OPERATOR)
    await desk.goto(`${url}/admin/agreements`)
    const agreement = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Business services agreement' }) })
    await agreement.getByRole('button', { name: 'New version' }).click()
    await desk.getByRole('textbox', { name: 'What is new, in English' }).fill('Refunds are answered in 3 days.')
    await desk.getByRole('textbox', { name: 'What is new, in Spanish' }).fill('Respondemos los reembolsos en 3 días.')
    expect(await seriousViolations(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Publish version' }).click()
    await agreement.getByRole('link', { name: 'Version 2' }).waitFor()
    await agreement.getByRole('link', { name: 'Version 2' }).click()
    await desk.getByRole('heading', { name: 'Business services agreement' }).waitFor()
    expect(await seriousViolations(desk)).toEqual([])

    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'The terms have changed' })
    await dialog.getByText('Refunds are answered in 3 days.').waitFor()
    await dialog.getByRole('link', { name: 'Business services agreement' }).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Accept the terms' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/locations/1/gigs')

    await desk.goto(`${url}/admin/agreements`)
    await agreement.getByText('1 person accepted it').waitFor()
    await desk.context().close()
  })
})
