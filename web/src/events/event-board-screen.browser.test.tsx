import { getEvent, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { anEvent, anEventShift } from '../testing/make-events.ts'
import { GIG_ID } from '../testing/make-gigs.ts'
import { button, heading, link, loading, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const eventPage = '/locations/1/event/301'
const gigChanged = { kind: 'gig', gig_id: GIG_ID, location_id: 1 } as const
const answered = (server: StandIn): void => {
  server.answers(getEvent, anEvent())
  server.answers(listEventShifts, [anEventShift()])
}

describe('an event', () => {
  test('counts its places, and leads to each shift', async () => {
    await openApp(eventPage, { prepare: answered })
    await expect.element(heading('Harbor gala')).toBeVisible()
    await reads('1 of 3')
    await reads(/1 waiting for a reply/)
    await expect.element(link(/Needs 1 more/)).toHaveAttribute('href', expect.stringContaining(String(GIG_ID)))
  })

  test('begins with a grid or with shifts that are posted', async () => {
    await openApp(eventPage, {
      size: PHONE,
      prepare: (server) => {
        server.answers(getEvent, anEvent({ places_count: 0, shifts_count: 0 }))
        server.answers(listEventShifts, [])
      },
    })
    await reads('No shifts in this event yet')
    await expect.element(link('Fill the grid')).toHaveAttribute('href', expect.stringContaining('event_id=301'))
    await expect.element(button('Choose existing shifts')).toBeVisible()
  })

  test('shows at once that a place was filled, and keeps the board when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(eventPage, { prepare: answered })
    await reads('1 of 3')
    server.answers(getEvent, anEvent({ confirmed_count: 3, selected_count: 0 }))
    await server.tells(gigChanged)
    await reads('3 of 3')
    await reads('every spot is filled or offered')
    await failsToRefresh(getEvent, gigChanged)
    await failsToRefresh(listEventShifts, gigChanged)
    await reads('every spot is filled or offered')
    await expect.element(link(/Needs 1 more/)).toBeVisible()
  })

  test('waits in the shape of the board, and offers to try again when it does not load', async () => {
    const { server } = await openApp(eventPage, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listEventShifts, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listEventShifts, [anEventShift()])
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(link(/Needs 1 more/)).toBeVisible()
  })
})
