import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Finger } from './testing/finger.ts'
import { type Desk, MANAGER, openDesk } from './testing/open-desk.ts'
import { postShiftOn } from './testing/post-shift.ts'
import { openPage, signIn } from './testing/testing-person.ts'

/** The calendar on a phone, with real touch events: holding a shift picks it up, sliding scrolls, a tap opens. */

const HOUR_MS = 3_600_000
const HOUR_PX = 40

interface Shift {
  id: number
  start_time: string
  end_time: string
}

let opened: Desk
let phone: Page
let finger: Finger
/** A day with few shifts in the tour. */
const date = new Date(Date.now() + 38 * 24 * HOUR_MS).toISOString().slice(0, 10)

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
  phone = await openPage(opened.browser, { kind: 'phone' })
  await signIn(phone, opened.running.url, MANAGER)
  finger = await Finger.on(phone)
})
afterAll(() => opened.stop())

const shift = (id: number): Promise<Shift> => opened.manager.call('GET', `/staffer/gigs/${id}/`)
const block = (id: number) => phone.locator(`[data-key="gig:${id}"]`)
const scrolled = (): Promise<number> => phone.evaluate(() => document.querySelector('[role=grid]')?.parentElement?.scrollTop ?? 0)

/** A shift from ten to four on the phone's day. */
async function onTheDay(): Promise<Shift> {
  const gig = await postShiftOn<Shift>(opened.manager, date, 1, { allowed_confirmed_pros: 2, wage_amount: 22 })
  await phone.goto(`${opened.running.url}/locations/1/gigs?view=calendar&calendar_view=day&calendar_date=${date}`)
  await block(gig.id).waitFor()
  return gig
}

/** Somewhere in the middle of a shift, where a finger would be. */
async function middleOf(id: number): Promise<{ x: number; y: number }> {
  await block(id).scrollIntoViewIfNeeded()
  const box = (await block(id).boundingBox())!
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + Math.min(box.height / 2, 90)) }
}

describe('a finger on the calendar of a day', () => {
  test('that holds a shift picks it up and drags it to another hour; the page does not scroll', async () => {
    const gig = await onTheDay()
    const from = await middleOf(gig.id)
    const before = await scrolled()
    await finger.down(from.x, from.y)
    const tip = phone.getByText('No one is confirmed yet, so there is no one to notify')
    await tip.waitFor()
    await finger.slide(from, { x: from.x, y: from.y + 2 * HOUR_PX })
    expect(await scrolled()).toBe(before)
    await finger.up()
    await phone.getByTestId('calendar-said').getByText('is now').waitFor()
    const moved = await shift(gig.id)
    expect(Date.parse(moved.start_time) - Date.parse(gig.start_time)).toBe(2 * HOUR_MS)
    expect(Date.parse(moved.end_time) - Date.parse(gig.end_time)).toBe(2 * HOUR_MS)
    // The drag was not a tap, so the shift stays closed.
    expect(new URL(phone.url()).pathname).toBe('/locations/1/gigs')
    await tip.waitFor({ state: 'detached' })
  })

  test('that slides first scrolls, and moves nothing', async () => {
    const gig = await onTheDay()
    const from = await middleOf(gig.id)
    const before = await scrolled()
    await finger.down(from.x, from.y)
    await finger.slide(from, { x: from.x, y: from.y - 3 * HOUR_PX })
    await finger.up()
    await expect.poll(scrolled).toBeGreaterThan(before + HOUR_PX)
    expect(await phone.getByText('No one is confirmed yet, so there is no one to notify').count()).toBe(0)
    expect((await shift(gig.id)).start_time).toBe(gig.start_time)
  })

  test('that only taps opens the shift', async () => {
    const gig = await onTheDay()
    const at = await middleOf(gig.id)
    await finger.down(at.x, at.y)
    await finger.up()
    await phone.waitForURL(new RegExp(`/gigs/${gig.id}$`))
    expect((await shift(gig.id)).start_time).toBe(gig.start_time)
  })

  test('that drops a shift where it was changes nothing', async () => {
    const gig = await onTheDay()
    const from = await middleOf(gig.id)
    await finger.down(from.x, from.y)
    const tip = phone.getByText('No one is confirmed yet, so there is no one to notify')
    await tip.waitFor()
    await finger.slide(from, { x: from.x, y: from.y + HOUR_PX })
    await finger.slide({ x: from.x, y: from.y + HOUR_PX }, from)
    await finger.up()
    await tip.waitFor({ state: 'detached' })
    expect(await shift(gig.id)).toMatchObject({ start_time: gig.start_time, end_time: gig.end_time })
  })
})
