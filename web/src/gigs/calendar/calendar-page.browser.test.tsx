import { checkGigMove } from '@muster/contract/gigs/calendar/move-endpoints.ts'
import type { CalendarGig, GigCalendar } from '@muster/contract/gigs/calendar/gig-calendar.ts'
import { addEventGigs, createEvent, listEvents } from '@muster/contract/events/event-endpoints.ts'
import { editGig, getEditConsequence, getGig, listCalendarGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { listPhantomGigs } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listsGigs, showsGig } from '../../testing/gig-calls.ts'
import { aGig, aGigRow, aSkillTag, GIG_ID } from '../../testing/make-gigs.ts'
import { hoursAfter } from '../../testing/make-times.ts'
import { button, inDialog, loading, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

// A fixed day far ahead, so that a shift never leaves the week on screen.
const START = '2031-03-05T15:00:00.000Z'
const calendar = '/locations/1/gigs?view=calendar&calendar_date=2031-03-05'
const ofGig = { kind: 'gig', gig_id: GIG_ID, location_id: 1 } as const
const shift = aGig({ start_time: START })

function aCalendarGig(changed: Partial<CalendarGig> = {}): CalendarGig {
  const {
    skill: _skill,
    location_id: _at,
    address_line_1: _where,
    boosted_gig_bonus: _bonus,
    unpaid_break_minutes: _break,
    ...row
  } = aGigRow({
    start_time: START,
  })
  const { paid_pros_count: _paid, last_updated_ts: _changed, autopay: _autopay, ...kept } = row
  return { ...kept, edit_version: 1, place: null, series_id: null, ...changed }
}
const aCalendar = (...gigs: CalendarGig[]): GigCalendar => ({ gigs, skills: [aSkillTag()], is_whole: true })
const answered = (server: StandIn): void => {
  listsGigs(server)
  server.answers(listCalendarGigs, aCalendar(aCalendarGig()))
  server.answers(listPhantomGigs, [])
}
const block = page.getByRole('gridcell', { name: /^Line cook, 10:00 am to 6:00 pm/ })

/** Moves the shift an hour later by keys, as a person without a mouse does. */
async function moveByKeys(): Promise<void> {
  const tip = /so there is no one to notify/
  // The move before has settled, and the shift is in its place again.
  await readsNot(tip)
  await expect.element(block).toBeVisible()
  block.element().focus()
  await userEvent.keyboard('m{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  await reads(tip)
  await userEvent.keyboard('{Enter}')
}

describe('the calendar of shifts', () => {
  test('opens from the list and returns to it', async () => {
    const { address } = await openApp('/locations/1/gigs', { prepare: answered })
    await page.getByText('Calendar', { exact: true }).click()
    await expect.poll(address).toMatch(/view=calendar/)
    await button('Next week').click()
    await expect.poll(address).toMatch(/calendar_date=/)
    await page.getByText('List', { exact: true }).click()
    await reads('No shifts here')
  })

  test('opens the whole day from the count of the shifts that have no room', async () => {
    const gigs = Array.from({ length: 9 }, (_, n) => aCalendarGig({ id: 900 + n, place: `Hall ${n + 1}` }))
    await openApp(calendar, {
      prepare: (server) => {
        answered(server)
        server.answers(listCalendarGigs, aCalendar(...gigs))
      },
    })
    await page.getByRole('gridcell', { name: /more shifts, \d with open spots$/ }).click()
    await expect.element(inDialog()).toHaveAccessibleName('Wednesday, March 5')
    await expect.element(inDialog().getByText('9 shifts')).toBeVisible()
    for (const place of ['Hall 1', 'Hall 9']) await expect.element(inDialog().getByText(place)).toBeVisible()
  })

  test('moves a shift by keys, says who is notified, and takes it back', async () => {
    const { server } = await openApp(calendar, { prepare: answered })
    await expect.element(block).toBeVisible()
    const later = { ...shift, start_time: hoursAfter(START, 1), end_time: hoursAfter(START, 9), edit_version: 2 }
    server.answers(editGig, { ...later, asked_again_count: 0 })
    server.answers(listCalendarGigs, aCalendar(aCalendarGig({ start_time: later.start_time, end_time: later.end_time, edit_version: 2 })))
    await moveByKeys()
    await reads('Line cook is now Wednesday 11:00 am to 7:00 pm')
    expect(server.asked(editGig)).toMatchObject([{ params: { id: GIG_ID }, body: { start_time: '11:00:00', end_time: '19:00:00' } }])
    server.answers(editGig, { asked_again_count: 0, ...shift, edit_version: 3 })
    await button('Undo').click()
    await expect.poll(() => server.asked(editGig).at(-1)?.body).toMatchObject({ start_time: '10:00:00', end_time: '18:00:00' })
  })

  test('says why a shift cannot move, and leaves it where it was', async () => {
    const { server } = await openApp(calendar, { prepare: answered })
    await expect.element(block).toBeVisible()
    server.answers(getGig, shift)
    await readsEachRefusal(
      server,
      editGig,
      {
        INVALID_TRANSITION: 'This shift is over or cancelled, so you can’t change it anymore.',
        GIG_STARTED: 'The shift has started, or the new start time has passed.',
        BELOW_CONFIRMED: 'More pros are confirmed than that. Release one on the roster first.',
        OVERLAPPING_GIG: 'A confirmed pro works elsewhere at the new time. Release them first, or keep the time.',
        WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here. Raise it first.',
        EDITED_BY_ANOTHER: 'Someone else just changed this shift.',
      },
      moveByKeys,
    )
    await inDialog().getByRole('button', { name: 'Keep as is' }).click()
    server.loses()
    await moveByKeys()
    await reads('The server didn’t answer, so we couldn’t move the shift. Try again.')
    await expect.element(block).toBeVisible()
  })

  test('shows what another manager changed meanwhile, and moves the shift only if the manager insists', async () => {
    const { server } = await openApp(calendar, { prepare: answered })
    await expect.element(block).toBeVisible()
    server.refuses(editGig, 'EDITED_BY_ANOTHER')
    server.answers(getGig, { ...shift, wage_amount: 25, edit_version: 2 })
    await moveByKeys()
    await reads(/^You were moving it to .* We didn’t save that\.$/)
    await reads('$25/h')
    server.answers(editGig, {
      asked_again_count: 0,
      ...shift,
      start_time: hoursAfter(START, 1),
      end_time: hoursAfter(START, 9),
      edit_version: 3,
    })
    await button('Move anyway').click()
    await reads('Line cook is now Wednesday 11:00 am to 7:00 pm')
  })

  test('asks first when a move to another day takes back confirmations, and says what it can cost', async () => {
    const { server } = await openApp(calendar, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listCalendarGigs, aCalendar(aCalendarGig({ confirmed_pros_count: 1 })))
        standIn.answers(checkGigMove, { confirmed_pros_count: 1, busy: [] })
        standIn.answers(getEditConsequence, {
          confirmed_pros: [],
          hours_each: 4,
          asks_again: true,
          amount_if_declined: 105.6,
          cost_before: 158.4,
          cost_after: 120,
        })
      },
    })
    const toTomorrow = async (): Promise<void> => {
      await expect.element(block).toBeVisible()
      block.element().focus()
      await userEvent.keyboard('m{ArrowRight}')
      await reads(/The confirmed pro must confirm again/)
      await userEvent.keyboard('{Enter}')
      await reads('You pay up to $105.60 if they don’t.')
      await reads('Not saved yet')
      await readsNot('Saving')
    }
    await toTomorrow()
    await inDialog().getByRole('button', { name: 'Keep as is' }).click()
    await readsNot(/must confirm again/)
    expect(server.asked(editGig)).toEqual([])
    await toTomorrow()
    server.answers(editGig, {
      asked_again_count: 0,
      ...shift,
      start_time: hoursAfter(START, 24),
      end_time: hoursAfter(START, 32),
      edit_version: 2,
    })
    await button('Move and ask again').click()
    await reads('Line cook is now Thursday 10:00 am to 6:00 pm; we notified 1 confirmed pro')
    await expect.element(button('Undo')).not.toBeInTheDocument()
    expect(server.asked(editGig)).toMatchObject([{ body: { local_date: '2031-03-06', start_time: '10:00:00', end_time: '18:00:00' } }])
  })

  test('warns during a move about confirmed pros who work elsewhere then', async () => {
    const { server } = await openApp(calendar, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listCalendarGigs, aCalendar(aCalendarGig({ confirmed_pros_count: 1 })))
      },
    })
    await expect.element(block).toBeVisible()
    server.answers(checkGigMove, { confirmed_pros_count: 1, busy: [{ application_id: 501, display_name: 'Luis O.' }] })
    block.element().focus()
    await userEvent.keyboard('m{ArrowDown}')
    await reads(/You can’t move it here\. Working elsewhere then: Luis O\./)
    await userEvent.keyboard('{Escape}')
    await readsNot(/You can’t move it here/)
    expect(server.asked(editGig)).toEqual([])
  })

  test('explains a date that is not posted yet, and leads to its series', async () => {
    const { address } = await openApp(calendar, {
      prepare: (server) => {
        answered(server)
        showsGig(server, shift)
        server.answers(listCalendarGigs, aCalendar(aCalendarGig({ series_id: 41 })))
        server.answers(listPhantomGigs, [
          {
            id: 'phantom-1',
            series_id: 41,
            local_date: '2031-03-06',
            start_time: hoursAfter(START, 24),
            end_time: hoursAfter(START, 32),
            skill: aSkillTag(),
            type: 'MARKETPLACE',
            wage_amount: 20,
            allowed_confirmed_pros: 3,
            timezone: 'America/New_York',
          },
        ])
      },
    })
    await page.getByRole('gridcell', { name: /repeats, not posted yet/ }).click()
    await reads(/^This date is part of a series\./)
    await button('Open series').click()
    await expect.poll(address).toMatch(/selected_gig_id=101/)
  })

  test('collects shifts for a new event, and makes only one event when adding them fails', async () => {
    const event = {
      id: 301,
      name: 'Harbor gala',
      organization_id: 5,
      edit_version: 1,
      first_start_time: null,
      last_end_time: null,
      timezone: 'America/New_York',
      shifts_count: 0,
      places_count: 0,
      confirmed_count: 0,
      selected_count: 0,
      board_token: '0b4f7f2e-5f0e-4f6a-9a51-3f6c2f3d5a31',
    }
    const { server } = await openApp(calendar, { prepare: answered })
    await button('Build an event').click()
    await block.click()
    await reads(/in wages, before breaks and fees/)
    server.answers(listEvents, { count: 0, next: null, previous: null, results: [] })
    await button('Add to event').click()
    await inDialog().getByRole('textbox', { name: 'Event name' }).fill('Harbor gala')
    server.answers(createEvent, event)
    server.refuses(addEventGigs, 'CONFLICT', { message: 'An event holds 200 shifts.' })
    const add = () => inDialog().getByRole('button', { name: 'Add to event' }).click()
    await add()
    await reads('An event holds 200 shifts.')
    server.loses()
    await add()
    await reads('No connection. We kept what you typed. Try again.')
    expect(server.asked(createEvent)).toHaveLength(1)
    expect(server.asked(addEventGigs)).toEqual([{ params: { id: 301 }, body: { gig_ids: [GIG_ID] } }])
  })

  test('waits in the shape of the week, offers to try again, and keeps it when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(calendar, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listCalendarGigs, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listCalendarGigs, aCalendar(aCalendarGig()))
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(block).toBeVisible()
    await failsToRefresh(listCalendarGigs, ofGig)
    await expect.element(block).toBeVisible()
    server.answers(listCalendarGigs, { ...aCalendar(), is_whole: false })
    await server.tells(ofGig)
    await reads('There are too many shifts to show, so the latest are left out. Filter to see them.')
    await expect.element(block).not.toBeInTheDocument()
  })

  test('lists the day on a phone and opens the page of a shift', async () => {
    const { address } = await openApp(calendar, {
      size: PHONE,
      prepare: (server) => {
        answered(server)
        server.refuses(getGig, 'NOT_FOUND')
        // Until then the page shows the shift as the calendar knows it.
        server.answers(getRescue, null)
      },
    })
    await page
      .getByRole('button', { name: /Line cook/ })
      .first()
      .click()
    await expect.poll(address).toBe(`/locations/1/gigs/${GIG_ID}`)
  })
})
