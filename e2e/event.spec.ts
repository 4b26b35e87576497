import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startProduct, type Product } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** An event from its name to its wall screen, at a desk, in the tour's Charleston. */

const MANAGER = '+18435550127'
let browser: Browser
let running: Product
let desk: Page
let location_id: number
let at: string

beforeAll(async () => {
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  desk = await openPage(browser, { kind: 'desk' })
  const token = await signIn(desk, running.url, MANAGER)
  const response = await fetch(`${running.url}/api/users/me/active-locations/`, { headers: { authorization: `Bearer ${token}` } })
  const locations = (await response.json()) as { id: number; name: string }[]
  location_id = locations.find(({ name }) => name === 'Tidemark Hotel')?.id ?? 0
  at = `${running.url}/locations/${location_id}`
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

const addPosition = async (name: string): Promise<void> => {
  const field = desk.getByLabel('Add a position')
  await field.click()
  await field.fill(name)
  await desk.getByRole('option', { name, exact: true }).click()
}

const typeTime = async (label: string, time: string): Promise<void> => {
  const field = desk.getByLabel(label, { exact: true })
  await field.fill(time)
  await field.press('Tab')
}

describe('an event', () => {
  test('is named; a name that is too short gets the specification’s message', async () => {
    await desk.goto(`${at}/gigs?kind=events`)
    await desk.getByText('Stadium Saturday').waitFor()
    await desk.getByRole('button', { name: 'Create event' }).click()
    await desk.getByLabel('Event name').fill('Ga')
    await desk.getByRole('button', { name: 'Fill the grid' }).click()
    await desk.getByText('Event name must be at least 3 characters').waitFor()
    await desk.getByLabel('Event name').fill('Spring gala')
    await desk.getByRole('button', { name: 'Fill the grid' }).click()
    await desk.waitForURL(/gigs-add/)
    await expect.poll(() => desk.getByLabel('Event name').inputValue()).toBe('Spring gala')
  })

  test('is filled in a grid of three positions and two times by keyboard, with two pasted rows, and posted at once', async () => {
    // Posting too early says what is missing.
    await desk.getByRole('button', { name: 'Post shifts' }).click()
    await desk.getByText('Enter the times of each row, the wage of each position, and how many pros you need.').waitFor()
    for (const name of ['Banquet server', 'Bartender', 'Dishwasher']) await addPosition(name)
    await typeTime('Start of row 1', '9 am')
    await typeTime('End of row 1', '3 pm')
    await desk.getByRole('button', { name: 'Add a time' }).click()
    await typeTime('End of row 2', '10 pm')
    await desk.locator('[data-cell="0,0"]').focus()
    for (const keys of ['4', 'ArrowRight', '2', 'ArrowDown', '3', 'ArrowLeft', '8', 'ArrowRight', 'ArrowRight', '1'])
      await desk.keyboard.press(keys)
    await desk.getByRole('button', { name: /Post 5 shifts · 18 pros/ }).waitFor()
    await desk.getByRole('heading', { name: 'Estimated cost of the event' }).waitFor()

    await desk.getByRole('button', { name: 'Paste rows' }).click()
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    await desk
      .getByLabel('Rows', { exact: true })
      .fill(`Date\tStart\tEnd\tPosition\tPros\tWage\n${day}\t10 am\t4 pm\tWizard\t2\t30\n${day}\t10 am\t4 pm\tHost\t2\t24`)
    await desk.getByText('We can’t add 1 row').waitFor()
    expect(await desk.getByRole('button', { name: 'Add 2 rows' }).isDisabled()).toBe(true)
    await desk.getByLabel('Rows', { exact: true }).fill(`${day}\t10 am\t4 pm\tBarista\t1\t24\n${day}\t10 am\t4 pm\tHost\t2\t24`)
    expect(await seriousViolations(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Add 2 rows' }).click()
    await desk.getByLabel('Who can apply').selectOption('NETWORK')
    await desk.getByRole('button', { name: /Post 7 shifts · 21 pros/ }).waitFor()
    expect(await seriousViolations(desk)).toEqual([])
    await desk.getByRole('button', { name: /Post 7 shifts/ }).click()
    await desk.waitForURL(/\/event\/\d+$/)
    await desk.getByText('0 of 21').first().waitFor()
    await expect.poll(() => desk.getByRole('row').count()).toBe(1 + 3 + 1)
    expect(await seriousViolations(desk)).toEqual([])
  })

  test('is renamed', async () => {
    await desk.getByRole('button', { name: 'More for this event' }).click()
    await desk.getByRole('menuitem', { name: 'Rename' }).click()
    await desk.getByLabel('Event name').fill('Autumn gala')
    await desk.getByRole('button', { name: 'Rename', exact: true }).click()
    await desk.getByRole('heading', { level: 1, name: 'Autumn gala' }).waitFor()
  })

  test('moves a shift after showing the effect', async () => {
    await desk.getByRole('button', { name: /Change times or contact of 9:00 am/ }).click()
    await typeTime('End', '5 pm')
    await desk.getByText(/Wages go from .* to .*, before fees/).waitFor()
    expect(await seriousViolations(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Save changes' }).click()
    await desk.getByText('9:00 am – 5:00 pm').waitFor()
  })

  test('posts unfilled network shifts to the marketplace', async () => {
    await desk.getByRole('link', { name: 'Your network' }).click()
    await desk.getByRole('button', { name: 'Post the rest' }).click()
    await desk.getByText('7 unfilled shifts open to every pro in the market.').waitFor()
    await desk.getByRole('button', { name: 'Post to marketplace' }).click()
    await desk.getByText('This event has no upcoming shifts for your network only.').waitFor()
    expect(await seriousViolations(desk)).toEqual([])
    await desk.getByRole('link', { name: 'Marketplace', exact: true }).click()
    await desk.getByText('On the marketplace').waitFor()
    await desk
      .getByRole('link', { name: /Bartender/ })
      .first()
      .waitFor()
    expect(await seriousViolations(desk)).toEqual([])
  })

  test('shows on a wall without an account', async () => {
    await desk.getByRole('button', { name: 'More for this event' }).click()
    const board = await desk.getByRole('menuitem', { name: 'Open wall screen' }).getAttribute('href')
    await desk.keyboard.press('Escape')
    const wall = await openPage(browser, { kind: 'desk' })
    await wall.goto(`${running.url}${board}`)
    await wall.getByRole('heading', { level: 1, name: 'Autumn gala' }).waitFor()
    await wall.getByText('8 short').waitFor()
    expect(await seriousViolations(wall)).toEqual([])
    await wall.close()
  })

  test('is not removed with its shifts by accident', async () => {
    await desk.getByRole('button', { name: 'More for this event' }).click()
    await desk.getByRole('menuitem', { name: 'Remove event' }).click()
    await desk.getByText('7 shifts stay, without the event.').waitFor()
    await desk.getByRole('button', { name: 'Remove event' }).click()
    await desk.waitForURL(/kind=events/)
    await desk.getByText('Stadium Saturday').waitFor()
    expect(await desk.getByText('Autumn gala').count()).toBe(0)
  })
})
