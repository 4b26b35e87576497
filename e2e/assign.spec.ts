import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { localTimeOf } from './testing/local-soon.ts'
import { type Desk, openDesk } from './testing/open-desk.ts'
import { seriousViolations } from './testing/testing-person.ts'

/**
 * A manager assigns two network pros to a weekly schedule, by keyboard alone. The picker names a pro who works elsewhere and does not
 * let them be chosen.
 */

let opened: Desk

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
})
afterAll(() => opened.stop())

interface Answer {
  gig: { id: number; type: string; stats: { confirmed_pros_count: number } }
  outcomes: { pro: { id: number; display_name: string }; gig_id: number; state: string; code: string | null }[]
}

const get = <T>(path: string): Promise<T> => opened.manager.call<T>('GET', path)

async function write(of: Page, position: string, start: string, end: string): Promise<void> {
  await of.getByLabel('Position').click()
  await of.keyboard.type(position)
  await of.keyboard.press('Enter')
  await of.getByLabel('Start', { exact: true }).click()
  await of.keyboard.type(start)
  await of.keyboard.press('Tab')
  await of.keyboard.type(end)
  await of.keyboard.press('Tab')
}

describe('assigning', () => {
  let posted: Answer
  let names: string[]
  /** One of the two with a shift that is theirs for sure. The other’s assignment ends. */
  let kept: { name: string; gig_id: number }

  test('two pros are assigned to a weekly schedule without a mouse', async () => {
    const { page, running } = opened
    await page.goto(`${running.url}/locations/1/gigs-add?post_gig_type=assign`)
    await page.getByRole('heading', { name: 'Assign Shift' }).waitFor()
    const who = page.getByRole('region', { name: 'Assigned pros' })
    await who.getByText('Choose a position and times above').waitFor()
    await page.getByRole('radio', { name: 'One shift' }).focus()
    await page.keyboard.press('ArrowRight')
    await write(page, 'Banq', '5a', '9a')
    await page
      .getByRole('region', { name: 'Dates of this schedule' })
      .getByText(/^Every \w+day$/)
      .waitFor()
    const free = who.locator('input[type=checkbox]:enabled')
    await free.nth(1).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    for (const at of [0, 1]) {
      await free.nth(at).focus()
      await page.keyboard.press('Space')
    }
    await who.getByText('2 pros', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Post and assign 2 pros' }).filter({ visible: true }).focus()
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/staffer/gigs/assign/')),
      page.keyboard.press('Enter'),
    ])
    expect(answer.status()).toBe(201)
    posted = (await answer.json()) as Answer
    names = [...new Set(posted.outcomes.map(({ pro }) => pro.display_name))]
    expect(names.length).toBe(2)
    expect(posted.outcomes.length).toBeGreaterThanOrEqual(2 * 4)
    expect(posted.gig.type).toBe('NETWORK')
    const sure = posted.outcomes.find(({ state }) => state === 'CONFIRMED')
    if (sure === undefined) throw new Error('nobody has a shift of this series for sure')
    kept = { name: sure.pro.display_name, gig_id: sure.gig_id }
  })

  test('the shift shows who is assigned, and the manager ends an assignment', async () => {
    const { page, running } = opened
    const { assigned } = await get<{ assigned: { pro: { display_name: string } }[] }>(`/staffer/gigs/${posted.gig.id}/recurring-pattern/`)
    expect(assigned.map(({ pro }) => pro.display_name).sort()).toEqual([...names].sort())
    await page.goto(`${running.url}/locations/1/gigs/${posted.gig.id}`)
    await page.getByText('They get each new shift of this series.').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    const other = names.find((name) => name !== kept.name)
    await page.getByRole('button', { name: `No new dates for ${other}` }).click()
    await page.getByRole('button', { name: `No new dates for ${other}` }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: `No new dates for ${kept.name}` }).waitFor()
  })

  test('a pro who works elsewhere is named with the time, and cannot be chosen', async () => {
    const { page, running } = opened
    const taken = await get<{ start_time: string; timezone: string }>(`/staffer/gigs/${kept.gig_id}/`)
    const day = localTimeOf(taken.start_time, taken.timezone).date
    await page.goto(`${running.url}/locations/1/gigs-add?post_gig_type=assign&post_gig_date=${day}`)
    await page.getByRole('region', { name: 'Assigned pros' }).getByText('Choose a position and times above').waitFor()
    await write(page, 'Banq', '6a', '10a')
    const who = page.getByRole('region', { name: 'Assigned pros' })
    const busy = who.getByRole('listitem').filter({ hasText: /Works as Banquet server at .+5:00 – 9:00\sam/ })
    await busy.first().waitFor()
    expect(await busy.first().getByRole('checkbox').isDisabled()).toBe(true)
    // Without a chosen pro, the dialog says so and posts nothing.
    await page.getByRole('button', { name: 'Post and assign', exact: true }).filter({ visible: true }).click()
    await who.getByRole('alert').getByText('Choose at least one pro').waitFor()
  })

  test('the series gets a last day; the dialog first says what that cancels', async () => {
    const { page, running } = opened
    await page.goto(`${running.url}/locations/1/gigs/${posted.gig.id}`)
    await page.getByRole('button', { name: 'Set last day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Last day of this series' })
    await dialog.getByText(/^We’ll cancel \d+ shifts?\.$/).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'End and cancel shifts' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const { until, local_date } = await get<{ until: string; local_date: string }>(`/staffer/gigs/${posted.gig.id}/recurring-pattern/`)
    expect(until).toBe(local_date)
    expect((await get<{ status: string }>(`/staffer/gigs/${posted.gig.id}/`)).status).not.toBe('CANCELLED')
  })

  test('leaves the data whole', async () => {
    const { running } = opened
    const { healthy, said } = await running.doctor()
    expect([healthy, said.includes('broken')]).toEqual([true, false])
  })
})
