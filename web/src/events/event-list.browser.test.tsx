import { createEvent, getEvent, listEvents, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import { getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anEvent } from '../testing/make-events.ts'
import { GIG_ID } from '../testing/make-gigs.ts'
import { aLocation, anAddress, aSkill } from '../testing/make-locations.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, link, loading, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const events = '/locations/1/gigs?kind=events'
const { board_token: _, ...gala } = anEvent()
const answered = (server: StandIn): void => {
  server.answers(listEvents, aPage(gala))
  server.answers(getLocation, aLocation())
}
const inDialogButton = (name: string) => inDialog().getByRole('button', { name, exact: true })

describe('the events', () => {
  test('lists what is to come and what is past, a page at a time', async () => {
    const { server } = await openApp(events, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listEvents, ({ query }) =>
          query?.past
            ? aPage()
            : query?.page === 2
              ? {
                  ...aPage({ ...gala, name: 'Pier gala', shifts_count: 0, places_count: 0, first_start_time: null }),
                  previous: '/events/?page=1',
                }
              : { ...aPage(gala), next: '/events/?page=2' },
        )
      },
    })
    await expect.element(link(/Harbor gala/)).toHaveAttribute('href', '/locations/1/event/301')
    await button('Next page').click()
    await reads('Pier gala')
    await reads('No shifts yet')
    await expect.element(button('Next page')).toBeDisabled()
    await button('Previous page').click()
    await reads('Harbor gala')
    await page.getByText('Past', { exact: true }).click()
    await reads('No past events')
    expect(server.asked(listEvents).at(-1)?.query).toMatchObject({ past: true, page: 1 })
  })

  test('shows the shape of the list, offers to try again, and keeps the list when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(events, {
      size: PHONE,
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listEvents, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listEvents, aPage(gala))
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Harbor gala')
    await failsToRefresh(listEvents, { kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await reads('Harbor gala')
  })

  test('creates the first event, and says why it could not', async () => {
    const { server, address } = await openApp(events, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listEvents, aPage())
      },
    })
    await reads('No upcoming events')
    await button('Create event').first().click()
    await inDialogButton('Create empty event').click()
    await reads('Event name must be at least 3 characters')
    await field('Event name').fill('Pier gala')
    server.loses()
    await inDialogButton('Create empty event').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.refuses(createEvent, 'invalid', { message: 'Another event has this name', target: 'name' })
    await inDialogButton('Create empty event').click()
    await reads('Another event has this name')
    await field('Event name').fill('Pier gala 2')
    server.answers(createEvent, anEvent({ name: 'Pier gala 2' }))
    server.answers(getEvent, anEvent({ name: 'Pier gala 2' }))
    server.answers(listEventShifts, [])
    await inDialogButton('Create empty event').click()
    await expect.poll(address).toBe('/locations/1/event/301')
    expect(server.asked(createEvent).at(-1)).toEqual({ body: { name: 'Pier gala 2', organization_id: 5 } })
  })

  test('opens the grid with the name of a new event', async () => {
    const { server } = await openApp(events, { prepare: answered })
    server.answers(listAddresses, [anAddress()])
    server.answers(listSkills, [aSkill()])
    server.answers(listSuggestedBreaks, [])
    await button('Create event').click()
    await field('Event name').fill('Pier gala')
    await inDialogButton('Fill the grid').click()
    await expect.element(field('Event name')).toHaveValue('Pier gala')
    expect(server.asked(createEvent)).toEqual([])
  })
})
