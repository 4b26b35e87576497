import { checkEventGrid, getEvent, listEventShifts, postEventGrid } from '@muster/contract/events/event-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anEvent } from '../testing/make-events.ts'
import { GIG_ID } from '../testing/make-gigs.ts'
import { aLocation, anAddress, aSkill } from '../testing/make-locations.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, link, loading, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { DESK, openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'
import { type GridWork, keepGrid } from './kept-grid.ts'

const grid = '/locations/1/gigs-add?post_gig_type=event&event_id=301'
const fine = { gigs_count: 1, places_count: 2, pro_total: 320, total: 400, problems: [] }
const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(listAddresses, [anAddress()])
  server.answers(listSkills, [aSkill()])
  server.answers(listSuggestedBreaks, [])
  server.answers(getEvent, anEvent())
  server.answers(listEventShifts, [])
  server.answers(checkEventGrid, fine)
}

/** The usual break of a day's work. */
const aBreak = {
  id: 1,
  created_ts: hoursFromNow(-900),
  last_updated_ts: hoursFromNow(-900),
  break_trigger_minutes: 360,
  break_length_minutes: 30,
  last_updated_by: null,
  created_by: null,
}

const aDraft: GridWork = {
  common: {
    event_name: '',
    location_address_id: 2,
    type: 'MARKETPLACE',
    contact_name: 'Ada Moss',
    contact_phone: '(843) 555-0111',
    special_inst: '',
  },
  draft: {
    rows: [{ key: 'r1', local_date: hoursFromNow(48).slice(0, 10), start_time: '09:00:00', end_time: '17:00:00', break_minutes: null }],
    columns: [{ skill_id: 3, wage_amount: 22 }],
    places: { 'r1:3': 4 },
  },
}

async function fillIn(): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a position' }).fill('Line')
  await page.getByRole('option', { name: 'Line cook' }).click()
  await field('Start of row 1').fill('9am')
  await field('End of row 1').fill('5pm')
  await page.getByLabelText(/^Line cook, /).fill('2')
}

describe('the event grid', () => {
  beforeEach(() => localStorage.clear())

  test.for([
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const)('shows a late end whole on %s', async ([, size]) => {
    await openApp(grid, { prepare: answered, size })
    await field('End of row 1').fill('12:30 pm')
    const input = field('End of row 1').element() as HTMLInputElement
    expect(input.scrollWidth).toBe(input.clientWidth)
    expect((field('Start of row 1').element() as HTMLInputElement).placeholder).toBe('')
  })

  test('prices the grid and posts all of it', async () => {
    const { server, address } = await openApp(grid, { prepare: answered })
    await reads(/These shifts join Harbor gala\./)
    await fillIn()
    await reads('$400.00')
    server.answers(postEventGrid, { event: anEvent(), gig_ids: [101] })
    await button('Post 1 shift · 2 pros').click()
    await reads('1 shift posted')
    await expect.poll(address).toBe('/locations/1/event/301')
    expect(server.asked(postEventGrid)).toMatchObject([
      { body: { event_id: 301, places: [[2]], times: [{ start_time: '09:00:00', end_time: '17:00:00' }], positions: [{ skill_id: 3 }] } },
    ])
  })

  test('shows the usual unpaid break of each row, and posts the one that the manager chooses', async () => {
    const { server } = await openApp(grid, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listSuggestedBreaks, [aBreak])
      },
    })
    await fillIn()
    const pause = page.getByRole('combobox', { name: 'Unpaid break of row 1' })
    await expect.element(pause).toHaveValue('30')
    await pause.selectOptions('15 min break')
    await expect.poll(() => server.asked(checkEventGrid).at(-1)?.body.times[0]?.unpaid_break_minutes).toBe(15)
    server.answers(postEventGrid, { event: anEvent(), gig_ids: [101] })
    await button('Post 1 shift · 2 pros').click()
    await reads('1 shift posted')
    expect(server.asked(postEventGrid)).toMatchObject([{ body: { times: [{ unpaid_break_minutes: 15 }] } }])
  })

  test('names what is missing, and sends nothing', async () => {
    const { server } = await openApp(grid, { prepare: answered })
    await button('Post shifts').click()
    await reads('Enter the times of each row, the wage of each position, and how many pros you need.')
    expect(server.asked(postEventGrid)).toEqual([])
  })

  test('shows the objection of the server at its row, and sends nothing', async () => {
    const { server } = await openApp(grid, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(checkEventGrid, { ...fine, problems: [{ time: 0, position: null, code: 'GIG_STARTED', message: 'started' }] })
      },
    })
    await fillIn()
    await reads('This time has passed')
    await button('Post 1 shift · 2 pros').click()
    expect(server.asked(postEventGrid)).toEqual([])
  })

  test('says why a grid is refused', async () => {
    const { server } = await openApp(grid, { prepare: answered })
    await fillIn()
    await readsEachRefusal(
      server,
      postEventGrid,
      {
        WAGE_BELOW_MINIMUM: 'A wage is below the minimum for its position here.',
        GIG_STARTED: 'A start time has passed. Choose a later one.',
        CHARGE_REFUSED: 'A refused charge is not paid. Pay it under Billing, then post.',
        INVOICE_OVERDUE: 'An invoice is more than a week overdue. Pay it under Billing, then post.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'Add a payment method first',
      },
      () => button('Post 1 shift · 2 pros').click(),
    )
    await expect.element(inDialog().getByRole('link', { name: 'Add payment method' })).toBeVisible()
  })

  test('shows the shape of the grid, and offers to try again when the event does not load', async () => {
    const { server } = await openApp(grid, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(getEvent, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(getEvent, anEvent())
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads(/These shifts join Harbor gala\./)
  })

  test('keeps the typed grid when a refresh fails or the network is gone, and posts it when it is back', async () => {
    const { server, failsToRefresh } = await openApp(grid, { prepare: answered })
    await fillIn()
    await failsToRefresh(getEvent, { kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await failsToRefresh(listAddresses, { kind: 'location', location_id: 1 })
    await expect.element(page.getByLabelText(/^Line cook, /)).toHaveValue('2')
    server.loses()
    await button('Post 1 shift · 2 pros').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(getEvent, anEvent())
    server.answers(postEventGrid, { event: anEvent(), gig_ids: [101] })
    await button('Post 1 shift · 2 pros').click()
    await reads('1 shift posted')
  })

  test('needs a name for a new event, and copies and removes rows', async () => {
    const { server } = await openApp('/locations/1/gigs-add?post_gig_type=event', { prepare: answered, size: PHONE })
    await fillIn()
    await button('Copy row 1').click()
    await field('Start of row 2').fill('10am')
    await button('Remove row 1').click()
    await expect.element(button('Remove row 1')).not.toBeInTheDocument()
    await button('Post 1 shift · 2 pros').last().click()
    await reads('Event name must be at least 3 characters')
    expect(server.asked(postEventGrid)).toEqual([])
    await field('Event name').fill('Pier gala')
    server.answers(postEventGrid, { event: anEvent(), gig_ids: [101] })
    await button('Post 1 shift · 2 pros').last().click()
    await reads('1 shift posted')
    expect(server.asked(postEventGrid)).toMatchObject([
      { body: { event_name: 'Pier gala', places: [[2]], times: [{ start_time: '10:00:00', end_time: '17:00:00' }] } },
    ])
  })

  test('returns to the page that asked for the shifts', async () => {
    const { server, address } = await openApp(`${grid}&return_to=/locations/1/gigs/pay`, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listGigs, aPage())
      },
    })
    await fillIn()
    server.answers(postEventGrid, { event: anEvent(), gig_ids: [101] })
    await button('Post 1 shift · 2 pros').click()
    await expect.poll(address).toBe('/locations/1/gigs/pay')
  })

  test('asks before it leaves a typed grid', async () => {
    const { address } = await openApp(grid, { prepare: answered })
    await fillIn()
    await link('Home').click()
    await reads('We keep the draft on this device for when you come back.')
    await button('Stay here').click()
    expect(address()).toBe(grid)
  })

  test('brings the draft back on the next visit, and starts over when the manager wants to', async () => {
    await openApp(grid, {
      prepare: (server) => {
        answered(server)
        keepGrid({ location_id: 1, event_id: 301 }, aDraft)
      },
    })
    await reads(/^Draft from/)
    await expect.element(field('Contact on site')).toHaveValue('Ada Moss')
    await expect.element(page.getByLabelText(/^Line cook, /)).toHaveValue('4')
    await button('Start over').click()
    await expect.element(page.getByLabelText(/^Line cook, /)).not.toBeInTheDocument()
    await expect.element(field('Contact on site')).toHaveValue('Nora Whitfield')
  })

  test('shows four positions at once on a desk, and keeps the day in view with more', async () => {
    const skills = [3, 4, 5, 6, 7].map((id) => aSkill({ id, name: `Banquet server ${id}` }))
    const work = (count: number): GridWork => ({
      ...aDraft,
      draft: {
        ...aDraft.draft,
        rows: [...aDraft.draft.rows, { ...aDraft.draft.rows[0]!, key: 'r2' }],
        columns: skills.slice(0, count).map(({ id }) => ({ skill_id: id, wage_amount: 22 })),
      },
    })
    const { server } = await openApp(grid, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listSkills, skills)
        keepGrid({ location_id: 1, event_id: 301 }, work(4))
      },
    })
    server.answers(checkEventGrid, fine)
    const table = page.getByRole('region', { name: 'Shifts to post' })
    await expect.element(table).toBeVisible()
    const { scrollWidth, clientWidth } = table.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await page.getByRole('combobox', { name: 'Add a position' }).fill('Banquet server 7')
    await page.getByRole('option', { name: 'Banquet server 7' }).click()
    await expect.element(button('Remove Banquet server 7')).toBeInViewport()
    await expect.element(button(/^Day of row 1/)).toBeInViewport({ ratio: 1 })
  })

  test('says when pasted numbers have no cell', async () => {
    await openApp(grid, { prepare: answered })
    await fillIn()
    const cell = page.getByLabelText(/^Line cook, /).element()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '3\t4\n5\t0')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await reads('2 pasted numbers had no cell. Add their positions or times, then paste again.')
    await expect.element(page.getByLabelText(/^Line cook, /)).toHaveValue('3')
  })

  test('says when the cost is unknown, and what is wrong with a row', async () => {
    const { server } = await openApp(grid, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(checkEventGrid, 'TOO_MANY_REQUESTS')
      },
    })
    await fillIn()
    await reads('We couldn’t estimate the cost. Check the times and wages.')
    server.answers(checkEventGrid, { ...fine, problems: [{ time: 0, position: null, code: 'invalid', message: 'times' }] })
    await page.getByLabelText(/^Line cook, /).fill('3')
    await reads('A shift lasts 1 to 16 hours')
    await reads('1 problem to fix in the grid')
  })
})
