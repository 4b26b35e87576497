import { deleteEvent, editEvent, getEvent, getEventRemoval, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { anEvent, anEventShift } from '../testing/make-events.ts'
import { GIG_ID } from '../testing/make-gigs.ts'
import { button, heading, inDialog, link, loading, menuItem, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const eventPage = '/locations/1/event/301'
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

  test('renames the event, and says when someone else did so first', async () => {
    const { server } = await openApp(eventPage, { prepare: answered })
    await button('More for this event').click()
    await menuItem('Rename').click()
    await inDialog().getByRole('textbox').fill('Pier gala')
    server.refuses(editEvent, 'EDITED_BY_ANOTHER')
    await inDialog()
      .getByRole('button', { name: /Rename|Save/ })
      .click()
    await expect.element(inDialog().getByRole('alert')).toBeVisible()
    expect(server.asked(editEvent)).toEqual([{ params: { id: 301 }, body: { name: 'Pier gala' } }])
  })

  test('removes the event only after it named what becomes of its shifts', async () => {
    const { server } = await openApp(eventPage, { prepare: answered })
    server.answers(getEventRemoval, { upcoming_gigs_count: 1, started_gigs_count: 0, confirmed_pros_count: 1, amount_due: 0 })
    await button('More for this event').click()
    await menuItem('Remove event').click()
    await expect
      .element(
        inDialog()
          .getByText(/confirmed pro/)
          .first(),
      )
      .toBeVisible()
    expect(server.asked(deleteEvent)).toEqual([])
  })

  test('shows at once that a place was filled', async () => {
    const { server } = await openApp(eventPage, { prepare: answered })
    await reads('1 of 3')
    server.answers(getEvent, anEvent({ confirmed_count: 3, selected_count: 0 }))
    await server.tells({ kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await reads('3 of 3')
    await reads('every spot is filled or offered')
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
