import { checkEventGrid, getEvent, listEventShifts, postEventGrid } from '@muster/contract/events/event-endpoints.ts'
import { getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anEvent } from '../testing/make-events.ts'
import { aLocation, anAddress, aSkill } from '../testing/make-locations.ts'
import { button, field, inDialog, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

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

async function fillIn(): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a position' }).fill('Line')
  await page.getByRole('option', { name: 'Line cook' }).click()
  await field('Start of row 1').fill('9am')
  await field('End of row 1').fill('5pm')
  await page.getByLabelText(/^Line cook, /).fill('2')
}

describe('the event grid', () => {
  beforeEach(() => localStorage.clear())

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
        PAYMENT_METHOD_DOES_NOT_EXIST: 'Add a payment method first',
      },
      () => button('Post 1 shift · 2 pros').click(),
    )
    await expect.element(inDialog().getByRole('link', { name: 'Add payment method' })).toBeVisible()
  })

  test('offers to try again when the event does not load', async () => {
    const { server } = await openApp(grid, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(getEvent, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    server.answers(getEvent, anEvent())
    await button('Try again').click()
    await reads(/These shifts join Harbor gala\./)
  })
})
