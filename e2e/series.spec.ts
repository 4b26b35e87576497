import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from './testing/open-desk.ts'
import { seriousViolations } from './testing/testing-person.ts'

/** A manager posts a weekly schedule, excludes a date, and changes one shift and the following. */

let opened: Desk

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
})
afterAll(() => opened.stop())

interface Shift {
  id: number
  start_time: string
  wage_amount: number
  is_recurring: boolean
}

const get = <T>(path: string): Promise<T> => opened.manager.call<T>('GET', path)
const shift = (id: number): Promise<Shift> => get(`/staffer/gigs/${id}/`)
const DAY = 86_400_000
const days = (from: Shift, to: Shift): number => Math.round((Date.parse(to.start_time) - Date.parse(from.start_time)) / DAY)

describe('a weekly schedule', () => {
  let first: Shift

  test('is posted with its dates in view, one of them skipped', async () => {
    const { page, running } = opened
    await page.goto(`${running.url}/locations/1/gigs-add?post_gig_type=schedule`)
    await page.getByRole('heading', { name: 'Post Schedule' }).waitFor()
    await page.getByLabel('Position').click()
    await page.keyboard.type('Dish')
    await page.keyboard.press('Enter')
    await page.getByLabel('Start').click()
    await page.keyboard.type('5p')
    await page.keyboard.press('Tab')
    await page.keyboard.type('11p')
    await page.keyboard.press('Tab')
    const dates = page.getByRole('region', { name: 'Dates of this schedule' })
    await dates.getByText(/^Every \w+day$/).waitFor()
    await dates.locator('button[aria-pressed=true]').nth(1).click()
    await dates.getByText('1 date skipped.').waitFor()
    await page
      .getByText(/for \d shifts in the first 4 weeks/)
      .filter({ visible: true })
      .waitFor()
    expect(await seriousViolations(page)).toEqual([])
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/staffer/gigs/') && one.request().method() === 'POST'),
      page.getByRole('button', { name: 'Post schedule' }).click(),
    ])
    first = (await answer.json()) as Shift
    await page.waitForURL(new RegExp(`/gigs/${first.id}$`))
    await page.getByText(/^Every \w+day$/).waitFor()
    const second = await shift(first.id + 1)
    expect([second.is_recurring, days(first, second)]).toEqual([true, 14])
  })

  test('is changed from one shift on: the dialog shows the effect, and earlier shifts stay', async () => {
    const { page, running } = opened
    const from = first.id + 1
    await page.goto(`${running.url}/locations/1/gigs/${from}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit shift' })
    await form.getByLabel('Hourly wage').fill('31')
    await form.getByRole('button', { name: 'Save changes' }).click()
    const which = page.getByRole('dialog', { name: 'Save changes to which shifts?' })
    await which.getByText('This and following shifts').click()
    await which.getByText(/^\d shifts? changes?\.$/).waitFor()
    await which.getByText('No confirmed pros to notify.').waitFor()
    // Until the effect on the other shifts is known, the dialog shows the last one, and nothing can be saved.
    await expect.poll(() => which.getByRole('button', { name: 'Save changes' }).isEnabled()).toBe(true)
    expect(await seriousViolations(page)).toEqual([])
    await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/series/') && one.request().method() === 'PATCH'),
      which.getByRole('button', { name: 'Save changes' }).click(),
    ])
    await which.waitFor({ state: 'hidden' })
    await page.getByText(/^You changed \d shifts of the series$/).waitFor()
    expect((await shift(first.id)).wage_amount).not.toBe(31)
    expect((await shift(from)).wage_amount).toBe(31)
    expect((await get<{ until: string | null }>(`/staffer/gigs/${first.id}/recurring-pattern/`)).until).not.toBeNull()
    expect((await get<{ until: string | null }>(`/staffer/gigs/${from}/recurring-pattern/`)).until).toBeNull()
  })

  test('leaves the data whole', async () => {
    const { running } = opened
    const { healthy, said } = await running.doctor()
    expect([healthy, said.includes('broken')]).toEqual([true, false])
  })
})
