import {
  checkEventGrid,
  getEvent,
  listStaffingRatios,
  listEventShifts,
  putStaffingRatios,
} from '@muster/contract/events/event-endpoints.ts'
import { getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anEvent } from '../testing/make-events.ts'
import { aLocation, anAddress, aSkill } from '../testing/make-locations.ts'
import { button, inDialog, loading, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const grid = '/locations/1/gigs-add?post_gig_type=event&event_id=301'
const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(listAddresses, [anAddress()])
  server.answers(listSkills, [aSkill()])
  server.answers(listSuggestedBreaks, [])
  server.answers(getEvent, anEvent())
  server.answers(listEventShifts, [])
  server.answers(checkEventGrid, { gigs_count: 1, places_count: 2, pro_total: 320, total: 400, problems: [] })
  server.answers(listStaffingRatios, [{ skill_id: 3, guests_each: 25 }])
}
const fill = (): Promise<void> => button('Fill in numbers').click()
async function addCooks(): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a position' }).fill('Line')
  await page.getByRole('option', { name: 'Line cook' }).click()
}
const guests = page.getByRole('spinbutton', { name: 'Guests', exact: true })
const each = page.getByRole('spinbutton', { name: 'Line cook: guests per pro' })

describe('staff by guest count', () => {
  beforeEach(() => localStorage.clear())

  test('fills every row by the ratios of this location, and saves a new ratio', async () => {
    const { server } = await openApp(grid, { prepare: answered })
    await addCooks()
    await button('Add a time').click()
    await button('From guests').click()
    await expect.element(each).toHaveValue('25')
    await guests.fill('120')
    await each.fill('40')
    server.answers(putStaffingRatios, [{ skill_id: 3, guests_each: 40 }])
    await fill()
    await expect.element(inDialog()).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Line cook, row 1')).toHaveValue('3')
    await expect.element(page.getByLabelText('Line cook, row 2')).toHaveValue('3')
    expect(server.asked(putStaffingRatios)).toEqual([{ body: { ratios: [{ skill_id: 3, guests_each: 40 }] } }])
  })

  test('fills one row, and keeps what was typed until the ratios are saved', async () => {
    const { server } = await openApp(grid, { prepare: answered, size: PHONE })
    await addCooks()
    await button('Add a time').click()
    await button('From guests').click()
    await guests.fill('50')
    await page.getByRole('combobox', { name: 'For' }).selectOptions('Row 2')
    server.loses()
    await fill()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.refuses(putStaffingRatios, 'CONFLICT', { message: 'A colleague just changed the ratios.' })
    await fill()
    await reads('A colleague just changed the ratios.')
    await expect.element(guests).toHaveValue('50')
    server.answers(putStaffingRatios, [{ skill_id: 3, guests_each: 25 }])
    await fill()
    await expect.element(page.getByLabelText('Line cook, row 2')).toHaveValue('2')
    await expect.element(page.getByLabelText('Line cook, row 1')).toHaveValue('')
  })

  test('needs positions first, shows a shape until the ratios are there, and offers to try again', async () => {
    const { server } = await openApp(grid, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listStaffingRatios, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await button('From guests').click()
    await reads('Slow down.')
    const answer = server.waits(listStaffingRatios, [])
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Add positions first, then set a ratio for each.')
    await expect.element(button('Fill in numbers')).toBeDisabled()
    await button('Not now').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
  })
})
