import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getLocation, listActiveLocations, listApprovedLocations } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aLocationSummary } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, link, loading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const choosing = `/locations?resumeWith=${encodeURIComponent('/locations/1/gigs/pay')}`
const changed = { kind: 'location' } as const
const many = ['Harbor House', 'Gate Diner', 'Pier Hall', 'Dock Bar', 'Mill Kitchen', 'Oak Room'].map((name, at) =>
  aLocationSummary({ id: at + 1, name }),
)
const answered = (server: StandIn): void => {
  server.answers(listActiveLocations, many)
  server.answers(listApprovedLocations, many.slice(1))
  server.answers(listGigs, aPage())
  server.answers(getLocation, aLocation())
}

describe('choosing a location', () => {
  test('finds one by name and returns to the page the manager came from, at that location', async () => {
    const { address } = await openApp(choosing, { prepare: answered })
    await reads('Waiting for approval')
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('zzz')
    await reads('No location matches “zzz”.')
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('gate')
    await readsNot('Pier Hall')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/locations/2/gigs/pay')
  })

  test('has no search for a few, and takes over one that a colleague adds, on a phone', async () => {
    const { server, failsToRefresh, address } = await openApp(choosing, {
      size: PHONE,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listActiveLocations, many.slice(0, 2))
      },
    })
    await expect.element(button(/Gate Diner/)).toBeVisible()
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
    server.answers(listActiveLocations, many.slice(0, 3))
    await server.tells(changed)
    await expect.element(button(/Pier Hall/)).toBeVisible()
    await failsToRefresh(listActiveLocations, changed)
    await button(/Pier Hall/).click()
    await expect.poll(address).toBe('/locations/3/gigs/pay')
  })

  test('leads someone without a location to the first one', async () => {
    await openApp(choosing, {
      prepare: (server) => {
        answered(server)
        server.answers(listActiveLocations, [])
      },
    })
    await reads('No locations yet')
    await expect.element(link('Add a location')).toHaveAttribute('href', expect.stringContaining('/locations/add?returnTo='))
  })

  test('shows the shape of the list, and offers to try again when it does not load', async () => {
    const { server } = await openApp(choosing, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listActiveLocations, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listActiveLocations, many)
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(button(/Gate Diner/)).toBeVisible()
  })
})
