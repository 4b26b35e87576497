import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Desk, locationOf, MANAGER, openDesk } from './testing/open-desk.ts'
import { openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** An organization's admin moves a location out of it. The screen says first what follows, and afterwards it holds. */

let opened: Desk
let url: string
let page: Page

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
  ;({ page } = opened)
  url = opened.running.url
})
afterAll(() => opened.stop())

interface Place {
  organization_id: number
  organization_name: string
}

test('a location moves to a new organization: its shifts and team stay, and it needs its own card', { timeout: 120_000 }, async () => {
  const { manager } = opened
  const id = await locationOf(manager, 'Tidemark Garden')
  manager.location_id = id
  const place = (): Promise<Place> => manager.call<Place>('GET', `/locations/${id}/`)
  const gigs = async (): Promise<number[]> => {
    const { results } = await manager.call<{ results: { id: number }[] }>('GET', '/staffer/gigs/?page_size=50')
    return results.map((gig) => gig.id)
  }
  const [before, shifts] = [await place(), await gigs()]

  await page.goto(`${url}/locations/${id}/info`)
  await page.getByRole('button', { name: 'More about this location' }).click()
  await page.getByRole('menuitem', { name: 'Organization' }).click()
  await page.getByRole('radio', { name: /^A new organization/ }).click()
  const name = page.getByRole('textbox', { name: 'Name of the organization' })
  await name.fill('Garden Hotels')
  await page.getByRole('heading', { name: 'What follows' }).waitFor()
  for (const title of ['Who pays', 'Confirmed shifts', 'Overtime', 'What stays']) await page.getByText(title, { exact: true }).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Move location' }).click()
  await page.getByText('Tidemark Garden belongs to Garden Hotels now').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/locations/${id}/info`)
  expect(await seriousViolations(page)).toEqual([])

  const after = await place()
  expect(after.organization_id).not.toBe(before.organization_id)
  expect(await gigs()).toEqual(shifts)
  // Dana administers both organizations now, and each shows its own locations.
  await page.goto(`${url}/organizations/${after.organization_id}`)
  await page.getByRole('heading', { name: 'Garden Hotels' }).waitFor()
  await page.getByText('Tidemark Garden').first().waitFor()
  await page.goto(`${url}/organizations/${before.organization_id}`)
  await page.getByText('Palmetto Field').first().waitFor()
  expect(await page.getByRole('main').getByText('Tidemark Garden').count()).toBe(0)

  // On a phone, the moved location reads the same.
  const phone = await openPage(opened.browser, { kind: 'phone' })
  await signIn(phone, url, MANAGER)
  await phone.goto(`${url}/locations/${id}/org-remap`)
  await phone.getByRole('main').getByText('Garden Hotels').first().waitFor()
  await phone.getByText('this location only').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  expect((await opened.running.doctor()).healthy).toBe(true)
})
