import type { CallResult } from '@muster/contract/endpoint.ts'
import { getWeekSheet } from '@muster/contract/gigs/list/week-sheet-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listsGigs } from '../../testing/gig-calls.ts'
import { aGigRow, aSkillTag, GIG_ID } from '../../testing/make-gigs.ts'
import { aLocation } from '../../testing/make-locations.ts'
import { button, loading, reads } from '../../testing/on-screen.ts'
import { DESK, openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const schedule = '/locations/1/gigs/schedule?calendar_date=2026-03-02'
type Sheet = CallResult<typeof getWeekSheet>

/** Monday's dinner with two cooks of three, at the location's clock: it is already Tuesday in Greenwich. */
const dinner: Sheet['gigs'][number] = {
  ...aGigRow(),
  status: 'POSTED',
  start_time: '2026-03-02T22:00:00Z',
  end_time: '2026-03-03T04:00:00Z',
  local_date: '2026-03-02',
  allowed_confirmed_pros: 4,
  confirmed_pros_count: 2,
  selected_applications_count: 1,
  pro_ids: [8, 7],
}
const sheet: Sheet = {
  gigs: [dinner],
  pros: [
    { id: 8, name: 'Ana Diaz' },
    { id: 7, name: 'Luis Ortega' },
  ],
  skills: [aSkillTag()],
  is_whole: true,
}
const answered =
  (whole: Sheet) =>
  (server: StandIn): void => {
    listsGigs(server)
    server.answers(getWeekSheet, whole)
  }

describe('the week as a sheet', () => {
  test('has a row for each pro and one for open spots, by the clock of the location', async () => {
    await openApp(schedule, { prepare: answered(sheet), size: DESK })
    const grid = page.getByRole('table', { name: 'Schedule by pro' })
    await expect.element(grid.getByRole('columnheader', { name: 'Mon 2' })).toBeVisible()
    const said = (name: RegExp): string => grid.getByRole('row', { name }).element().textContent
    await expect.poll(() => said(/^Luis Ortega/)).toMatch(/5:00 – 11:00.pmLine cook6 h$/)
    expect(said(/^Open spots/)).toMatch(/2 open, 1 asked/)
    await expect.element(grid.getByRole('link').first()).toHaveAttribute('href', `/locations/1/gigs/${GIG_ID}/roster`)
  })

  test('lists who works each shift by day on a phone', async () => {
    await openApp(schedule, { prepare: answered(sheet), size: PHONE })
    await reads('Ana Diaz, Luis Ortega')
    await reads('2 open spots')
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  test('keeps its first day and the filters in the address', async () => {
    const { server, address } = await openApp(`${schedule}&positions=4&managed=Ana`, { prepare: answered(sheet), size: DESK })
    await reads('Ana Diaz')
    expect(server.asked(getWeekSheet)[0]?.query).toMatchObject({ positions: [4], managed: 'Ana', first_day: '2026-03-01' })
    await button('Later').click()
    await expect.poll(address).toContain('calendar_date=2026-03-08')
    expect(address()).toContain('positions=4')
    await expect.poll(() => server.asked(getWeekSheet).at(-1)?.query?.first_day).toBe('2026-03-08')
  })

  test('starts on the day that the location’s weeks start on', async () => {
    const { address } = await openApp('/locations/1/gigs/schedule?calendar_date=2026-03-05', {
      prepare: (server) => {
        answered(sheet)(server)
        server.answers(getLocation, aLocation({ week_starts_on: 'MONDAY' }))
      },
    })
    await reads(/Mar 2.* to .*Mar 8/)
    await button('Later').click()
    await expect.poll(address).toContain('calendar_date=2026-03-09')
  })

  test('says when a week has no shifts, or more than a sheet shows, in Spanish', async () => {
    const empty = { gigs: [], pros: [], skills: [], is_whole: true }
    const { server } = await openApp(schedule, { language: 'es', prepare: answered(empty) })
    await reads('No hay turnos esta semana')
    server.answers(getWeekSheet, { ...sheet, is_whole: false })
    await server.tells({ kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await reads(/Esta semana tiene más/)
  })

  test('shows its shape until it has an answer, and offers to try again', async () => {
    let answer = (): void => undefined
    const { server } = await openApp(schedule, {
      prepare: (standIn) => {
        listsGigs(standIn)
        answer = standIn.waits(getWeekSheet, sheet)
      },
    })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Ana Diaz')
    server.refuses(getWeekSheet, 'TOO_MANY_REQUESTS', { message: 'Busy.' })
    await button('Later').click()
    await reads('Busy.')
    server.answers(getWeekSheet, sheet)
    await button('Try again').click()
    await reads('Ana Diaz')
  })
})
