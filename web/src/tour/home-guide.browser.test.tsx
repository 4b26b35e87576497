import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { button, heading, inDialog, link, menuItem, reads } from '../testing/on-screen.ts'
import { DESK, openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const prepare = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(getHome, {
    handovers: [],
    paid_claims: [],
    local_date: '2026-11-20',
    today: [],
    tomorrow: [],
    late_or_missing: [],
    to_select: [],
    hours_to_approve: [],
    to_confirm: [],
    week: { places: 0, filled: 0 },
    has_posted_first_gig: false,
  })
}

const next = button('Next')
/** Goes through all stops, and returns their titles. */
async function titles(): Promise<string[]> {
  const seen: string[] = []
  for (;;) {
    await expect.element(inDialog().getByRole('heading')).toBeVisible()
    seen.push(inDialog().getByRole('heading').element().textContent)
    if (!next.query()) return seen
    await next.click()
  }
}

describe('the tour', () => {
  test('leads through the side navigation of a desk, in view at each stop, and leaves home as it was', async () => {
    const { address } = await openApp('/locations/1/home?show_tour=true', { size: DESK, prepare })
    await reads(/^1 of 8$/)
    await expect.element(inDialog().getByRole('heading')).toBeInViewport({ ratio: 1 })
    expect(await titles()).toEqual([
      'Home is your to-do list',
      'Post a shift in one line',
      'Fill and follow your shifts',
      'Keep the pros you like',
      'Write to a shift or a person',
      'See what it came to',
      'Your location',
      'That’s all',
    ])
    await button('Done').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(address()).toBe('/locations/1/home')
  })

  test('points on a phone at what a phone shows, and stays within it', async () => {
    await openApp('/locations/1/home?show_tour=true', { size: PHONE, prepare })
    await reads('Home is your to-do list')
    for (;;) {
      const { left, right, top, bottom } = button('End the tour').element().closest('dialog > div')!.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(PHONE.width)
      expect(bottom).toBeLessThanOrEqual(PHONE.height)
      if (!next.query()) break
      await next.click()
    }
    await reads('That’s all')
  })

  test('goes back a stop, and ends with Escape', async () => {
    const { address } = await openApp('/locations/1/home?show_tour=true', { size: DESK, prepare })
    await next.click()
    await expect.element(heading('Post a shift in one line')).toBeVisible()
    await button('Back').click()
    await expect.element(heading('Home is your to-do list')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toBe('/locations/1/home')
  })

  test('opens from the menu at one’s name', async () => {
    await openApp('/locations/1/home', { size: DESK, prepare })
    await page.getByRole('button', { name: /Location admin|Team member/ }).click()
    await menuItem('Tour of the screens').click()
    await reads('Home is your to-do list')
  })
})

describe('how it works', () => {
  test('is offered before the first shift, shows each scene, and leads to the tour', async () => {
    await openApp('/locations/1/home', { size: PHONE, prepare })
    await link('See how it works').click()
    await reads('You type one line')
    for (const title of ['Pros apply within minutes', 'They check in at the door', 'You approve the hours and pay']) {
      await button('Next scene').click()
      await reads(title)
    }
    await expect.element(button('Next scene')).toBeDisabled()
    await button('Play').click()
    await reads('You type one line')
    await button('Tour of the screens').click()
    await reads('Home is your to-do list')
  })

  test('plays until someone chooses a scene, and with reduced motion not before Play is pressed', async () => {
    // The tests' browser asks for less motion.
    const { address } = await openApp('/locations/1/home?show_video=true', { size: DESK, prepare })
    await button('Play').click()
    await expect.element(button('Pause')).toBeVisible()
    await button('Next scene').click()
    await expect.element(button('Play')).toBeVisible()
    await inDialog().getByRole('button', { name: 'Done' }).click()
    await expect.poll(address).toBe('/locations/1/home')
  })
})
