import {
  addEventShifts,
  deleteEvent,
  editEvent,
  editGigShift,
  getEvent,
  getEventRemoval,
  getShiftMove,
  listEvents,
  listEventShifts,
  listOrganizationShifts,
} from '@muster/contract/events/event-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anEvent, anEventShift } from '../testing/make-events.ts'
import { GIG_ID } from '../testing/make-gigs.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, heading, inDialog, loading, menuItem, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const eventPage = '/locations/1/event/301'
const gigChanged = { kind: 'gig', gig_id: GIG_ID, location_id: 1 } as const
const answered = (server: StandIn): void => {
  server.answers(getEvent, anEvent())
  server.answers(listEventShifts, [anEventShift()])
}
const inDialogButton = (name: string) => inDialog().getByRole('button', { name, exact: true })
async function choose(act: 'Rename' | 'Remove event'): Promise<void> {
  await button('More for this event').click()
  await menuItem(act).click()
}

describe('renaming an event', () => {
  test('renames it once the network is back, on a phone', async () => {
    const { server } = await openApp(eventPage, { prepare: answered, size: PHONE })
    await choose('Rename')
    await field('Event name').fill('Pi')
    await inDialogButton('Rename').click()
    await reads('Event name must be at least 3 characters')
    await field('Event name').fill('Pier gala')
    server.loses()
    await inDialogButton('Rename').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(editEvent, anEvent({ name: 'Pier gala' }))
    server.answers(getEvent, anEvent({ name: 'Pier gala' }))
    await inDialogButton('Rename').click()
    await reads('Event renamed')
    await expect.element(heading('Pier gala')).toBeVisible()
    expect(server.asked(editEvent)).toEqual([{ params: { id: 301 }, body: { name: 'Pier gala' } }])
  })

  test('says why it has the old name, and keeps what was typed', async () => {
    const { server } = await openApp(eventPage, { prepare: answered })
    await choose('Rename')
    await field('Event name').fill('Pier gala')
    await readsEachRefusal(server, editEvent, { EDITED_BY_ANOTHER: 'Someone just renamed this event. Close this and try again.' }, () =>
      inDialogButton('Rename').click(),
    )
    server.refuses(editEvent, 'invalid', { message: 'Another event has this name', target: 'name' })
    await inDialogButton('Rename').click()
    await reads('Another event has this name')
    await expect.element(field('Event name')).toHaveValue('Pier gala')
  })
})

describe('removing an event', () => {
  const removal = { upcoming_gigs_count: 2, started_gigs_count: 0, confirmed_pros_count: 1, amount_due: 60 }

  test('cancels its shifts only after it named the pros and the cost', async () => {
    const { server, address, failsToRefresh } = await openApp(eventPage, { prepare: answered })
    server.answers(getEventRemoval, removal)
    await choose('Remove event')
    await reads('2 shifts stay, without the event.')
    await failsToRefresh(getEventRemoval, gigChanged)
    await inDialog().getByText('Cancel the shifts').click()
    await reads(/We’ll cancel 2 shifts\. We’ll notify 1 confirmed pro\. You pay \$60\.00 for late cancellation\./)
    await readsEachRefusal(
      server,
      deleteEvent,
      {
        CONFLICT: 'Some of its shifts are at a location you don’t manage. Keep them, or ask a manager there.',
        GIG_STARTED: 'A shift of this event has started. Keep the shifts, or wait until it is over.',
      },
      () => button('Remove and cancel').click(),
    )
    server.answers(deleteEvent, null)
    server.answers(listEvents, aPage())
    await button('Remove and cancel').click()
    await reads('Event removed')
    await expect.poll(address).toBe('/locations/1/gigs?kind=events')
    expect(server.asked(deleteEvent).at(-1)).toEqual({ params: { id: 301 }, query: { gigs: 'cancel' } })
  })

  test('keeps the shifts of an event that has started', async () => {
    const { server } = await openApp(eventPage, { prepare: answered })
    server.answers(getEventRemoval, { ...removal, started_gigs_count: 1 })
    await choose('Remove event')
    await reads('You can’t cancel them now because a shift has started.')
    await expect.element(page.getByRole('radio', { name: /Cancel the shifts/ })).toBeDisabled()
    server.answers(deleteEvent, null)
    server.answers(listEvents, aPage())
    await inDialogButton('Remove event').click()
    await reads('Event removed')
    expect(server.asked(deleteEvent)).toEqual([{ params: { id: 301 }, query: { gigs: 'keep' } }])
  })

  test('removes nothing before it knows what becomes of the shifts', async () => {
    const { server } = await openApp(eventPage, { prepare: answered })
    server.refuses(getEventRemoval, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await choose('Remove event')
    await reads('Slow down.')
    await expect.element(inDialogButton('Remove event')).toBeDisabled()
    const answer = server.waits(getEventRemoval, { ...removal, upcoming_gigs_count: 0 })
    await inDialogButton('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('It has no upcoming shifts. Past shifts don’t change.')
    server.loses()
    await inDialogButton('Remove event').click()
    await reads('No connection. We kept what you typed. Try again.')
    await button('Keep the event').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
  })
})

describe('adding shifts that are posted', () => {
  const other = anEventShift({ id: 802, event_id: 302 })
  const open = (): Promise<void> => button('Choose existing shifts').click()

  test('adds the chosen shifts, and says which one leaves another event', async () => {
    const { server } = await openApp(eventPage, { prepare: answered })
    server.answers(listOrganizationShifts, [other])
    await open()
    await reads('moves here from another event')
    await expect.element(inDialogButton('Add shifts')).toBeDisabled()
    await page.getByRole('checkbox').click({ force: true })
    server.loses()
    await inDialogButton('Add 1 shift').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.refuses(addEventShifts, 'NOT_FOUND', { message: 'That shift is gone.' })
    await inDialogButton('Add 1 shift').click()
    await reads('That shift is gone.')
    server.answers(addEventShifts, [other])
    await inDialogButton('Add 1 shift').click()
    await reads('Shifts added')
    expect(server.asked(addEventShifts).at(-1)).toEqual({ params: { id: 301 }, body: { gig_shift_ids: [802] } })
    expect(server.asked(listOrganizationShifts)[0]).toMatchObject({ params: { orgId: 5 }, query: { excluded_event_ids: [301] } })
  })

  test('shows the shape of the list, and says when there is no other shift', async () => {
    const { server } = await openApp(eventPage, { prepare: answered })
    server.refuses(listOrganizationShifts, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await open()
    await reads('Slow down.')
    const answer = server.waits(listOrganizationShifts, [])
    await inDialogButton('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('No other upcoming shifts')
    await button('Not now').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
  })
})

describe('changing a shift of an event', () => {
  const shift = anEventShift()
  const move = {
    start_time: shift.start_time,
    end_time: shift.end_time,
    confirmed_pros: [{ id: 7, display_name: 'Luis O.' }],
    overlapping_pros: [],
    waiting_count: 0,
    wages_before: 480,
    wages_after: 420,
    asks_again: false,
    amount_if_declined: 0,
  }
  const openEdit = async (): Promise<void> => {
    await button(/^Change times or contact of/).click()
    await field('End').click()
  }
  // Three hours less, a quarter of an hour with each press.
  const endEarlier = (): Promise<void> => userEvent.keyboard('{ArrowDown}'.repeat(12))

  test('moves the shift after it named the pros to notify and the wages', async () => {
    const { server } = await openApp(eventPage, { prepare: answered })
    server.answers(getShiftMove, { ...move, asks_again: true, amount_if_declined: 105.6 })
    await openEdit()
    await expect.element(button('Save changes')).toBeDisabled()
    await endEarlier()
    await reads('Wages go from $480.00 to $420.00, before fees.')
    await reads('1 confirmed pro must confirm again.')
    await reads('You pay up to $105.60 if they don’t.')
    await readsEachRefusal(
      server,
      editGigShift,
      {
        EDITED_BY_ANOTHER: 'Someone just changed this shift. Close this and try again.',
        INVALID_TRANSITION: 'This shift is over or cancelled. You can’t change it.',
        GIG_STARTED: 'The shift has started, or the new start has passed.',
        OVERLAPPING_GIG: 'A confirmed pro works elsewhere at the new time. We changed nothing.',
      },
      () => button('Move and notify 1 pro').click(),
    )
    server.answers(editGigShift, shift)
    await button('Move and notify 1 pro').click()
    await reads('Shift moved')
    expect(server.asked(editGigShift).at(-1)).toMatchObject({ params: { id: 801 }, body: { timezone: 'America/New_York' } })
  })

  test('moves nothing while a pro works elsewhere then, or while the move is unknown', async () => {
    const { server } = await openApp(eventPage, { prepare: answered })
    server.refuses(getShiftMove, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await openEdit()
    await endEarlier()
    await reads('Slow down.')
    await expect.element(button('Save changes')).toBeDisabled()
    server.answers(getShiftMove, { ...move, overlapping_pros: move.confirmed_pros })
    await endEarlier()
    await reads('Release these pros first, or keep the times. Confirmed elsewhere then: Luis O.')
    await expect.element(button('Move and notify 1 pro')).toBeDisabled()
  })

  test('saves another contact, and not half of one', async () => {
    const { server } = await openApp(eventPage, { prepare: answered, size: PHONE })
    await openEdit()
    await field('Contact on site').fill('')
    await reads('This field is required')
    await expect.element(button('Save changes')).toBeDisabled()
    await field('Contact on site').fill('Ada Moss')
    server.loses()
    await button('Save changes').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(editGigShift, shift)
    await button('Save changes').click()
    await reads('Contact changed')
    expect(server.asked(editGigShift)).toMatchObject([{ body: { contact_name: 'Ada Moss' } }])
    await readsNot('Change this shift')
  })
})
