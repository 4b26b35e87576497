import { exportDashboard, getDashboard, listDashboardShifts } from '@muster/contract/dashboards/dashboard-endpoints.ts'
import type { Dashboard, DashboardShift, Figures } from '@muster/contract/dashboards/dashboard.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSkillTag } from '../testing/make-gigs.ts'
import { aLocationSummary, aPro } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, heading, link, loading, reads, readsNot } from '../testing/on-screen.ts'
import { DESK, openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const figures = (changed: Partial<Figures> = {}): Figures => ({
  shifts: 40,
  spots: 362,
  filled: 341,
  cancelled_spots: 0,
  late_spots: 40,
  late_filled: 29,
  early_spots: 190,
  early_filled: 187,
  no_shows: 5,
  callouts: 6,
  fill_minutes: 200,
  worked: 336,
  unapproved: 0,
  worked_minutes: 110_520,
  overtime_minutes: 0,
  spent: 48_212.4,
  rating_sum: 902,
  rating_count: 188,
  ...changed,
})
const few = figures({ spots: 19, filled: 18, fill_minutes: null, rating_count: 0, rating_sum: 0 })

const dashboard = (changed: Partial<Dashboard> = {}): Dashboard => ({
  period: { from: '2026-10-24', to: '2026-11-20' },
  before: { from: '2026-09-26', to: '2026-10-23' },
  as_of: '2026-11-20T20:14:00.000Z',
  total: figures(),
  total_before: figures({ spots: 300, filled: 273, fill_minutes: 232, no_shows: 7, spent: 45_106, worked_minutes: 105_660 }),
  days: [
    { day: '2026-10-24', figures: figures({ spots: 24, filled: 21 }) },
    { day: '2026-11-20', figures: figures({ spots: 19, filled: 17 }) },
  ],
  days_before: [{ day: '2026-09-26', figures: figures({ spots: 20, filled: 19 }) }],
  by_position: [
    { skill: aSkillTag({ id: 4, name: 'Banquet server', name_es: 'Mesero de banquetes' }), figures: figures({ spots: 186, filled: 178 }) },
    { skill: aSkillTag({ id: 5, name: 'Event set-up', name_es: 'Montaje' }), figures: few },
  ],
  by_weekday: [
    { weekday: 1, figures: figures({ spots: 120, filled: 120 }) },
    { weekday: 5, figures: figures({ spots: 121, filled: 111 }) },
    { weekday: 6, figures: figures({ spots: 121, filled: 110 }) },
  ],
  by_hour: [{ hour: 16, figures: figures() }],
  by_location: [{ location: { id: 1, name: 'Place 1', image_public_id: null }, figures: figures() }],
  by_manager: [{ manager: null, figures: figures() }],
  pros: { count: 58, returning: 41, top: [{ pro_id: 7, display_name: 'Grace O.', headshot_public_id: null, shifts: 17, rating: 4.9 }] },
  ...changed,
})

const shift = (changed: Partial<DashboardShift> = {}): DashboardShift => ({
  gig_id: 101,
  location: { id: 1, name: 'Place 1' },
  skill: aSkillTag({ name: 'Dishwasher' }),
  status: 'UNFILLED',
  start_time: '2026-11-20T21:00:00.000Z',
  timezone: 'America/New_York',
  spots: 2,
  filled: 1,
  posted_before_minutes: 1_140,
  wage_amount: 20,
  recommended_wage_amount: 21.5,
  applied: 3,
  no_shows: 1,
  callouts: 0,
  declined: 0,
  rescue: null,
  fill_minutes: 60,
  unapproved: 0,
  worked_minutes: 300,
  overtime_minutes: 0,
  spent: 120.5,
  rating_sum: 5,
  rating_count: 1,
  ...changed,
})

const at = '/locations/1/dashboards'
const answered =
  (board: Dashboard = dashboard()) =>
  (server: StandIn): void => {
    server.answers(getDashboard, board)
    server.answers(listDashboardShifts, aPage(shift()))
    server.answers(listSkills, [])
    server.answers(listActiveLocations, [aLocationSummary(), aLocationSummary({ id: 2, name: 'Place 2' })])
  }
const figure = (name: string) => page.getByRole('navigation', { name: 'Figures' }).getByRole('link', { name: new RegExp(`^${name}`) })

describe('dashboards', () => {
  test.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('show six figures with what changed, at %s', async (_where, size) => {
    await openApp(at, { prepare: answered(), size })
    await expect.element(figure('Fill rate')).toMatchTextContent('94.2%')
    await expect.element(figure('Fill rate')).toMatchTextContent('Up 3.2 points from 91.0%')
    await expect.element(figure('Time to fill')).toMatchTextContent('3 h 20')
    await expect.element(figure('Time to fill')).toMatchTextContent('32 min faster, was 3 h 52')
    await expect.element(figure('Spend')).toMatchTextContent('$48,212')
    await expect.element(figure('Hours worked')).toMatchTextContent('1,842 h')
    await expect.element(figure('No-shows')).toMatchTextContent('Was 7, too few for a trend')
    await expect.element(figure('Ratings of pros')).toMatchTextContent('188 of 336 rated')
    await expect.element(page.getByRole('button', { name: 'Banquet server: list its shifts' })).toMatchTextContent('178 of 18695.7%')
    await reads('Grace O.')
    await reads(/41 had worked here/)
  })

  test('show counts and no rate where there are few', async () => {
    await openApp(at, { prepare: answered() })
    await expect.element(page.getByRole('button', { name: 'Event set-up: list its shifts' })).toMatchTextContent('18 of 19Too few')
    await reads(/Under 30 spots we show counts/)
  })

  test('say what to do about open spots', async () => {
    await openApp(at, { prepare: answered() })
    await reads(/11 of the 21 open spots were posted less than 24 hours before/)
    await reads(/21 of the 21 open spots were on Friday and Saturday/)
  })

  test('list the shifts behind the figure with what explains them', async () => {
    await openApp(at, { prepare: answered() })
    const row = page.getByRole('row').filter({ hasText: 'Dishwasher' })
    await expect.element(row).toMatchTextContent('1 of 2')
    await expect.element(row).toMatchTextContent('19 h')
    await reads('1 no-show, posted late, below the recommended wage')
    await expect.element(row.getByRole('link')).toHaveAttribute('href', '/locations/1/gigs/101')
  })

  test('open a figure at its own address, with the same days', async () => {
    const { address, server } = await openApp(`${at}?from=2026-10-24&to=2026-11-20`, { prepare: answered() })
    await figure('No-shows').click()
    await expect.element(heading('Shifts with a no-show or a late cancellation')).toBeVisible()
    expect(address()).toBe(`${at}/no-shows?from=2026-10-24&to=2026-11-20`)
    expect(server.asked(listDashboardShifts).at(-1)?.query).toMatchObject({ figure: 'no-shows' })
  })

  test('narrow the shifts to a weekday, and widen them again', async () => {
    const { server, address } = await openApp(at, { prepare: answered() })
    await button('Friday: list its shifts').click()
    await expect.poll(() => server.asked(listDashboardShifts).at(-1)?.query?.weekday).toBe(5)
    await button('Remove this filter').last().click()
    await expect.poll(address).toBe(at)
  })

  test('add up the locations of the manager', async () => {
    const { server } = await openApp(at, { prepare: answered() })
    await button('This location').click()
    await page.getByRole('checkbox', { name: 'Place 2' }).click()
    await expect.poll(() => server.asked(getDashboard).at(-1)?.query?.location_ids).toEqual([2])
  })

  test('compare with nothing when asked to', async () => {
    const { server } = await openApp(at, { prepare: answered() })
    await button('Remove this filter').first().click()
    await expect.poll(() => server.asked(getDashboard).at(-1)?.query?.compare).toBe(false)
  })

  test('save the figures as a table of the same days', async () => {
    const { server } = await openApp(at, { prepare: answered() })
    server.answers(exportDashboard, 'Date,Location')
    await button('Save the figures as CSV').click()
    await expect.poll(() => server.asked(exportDashboard)[0]?.query).toMatchObject({ from: '2026-10-24', to: '2026-11-20' })
  })

  test('say that there were no shifts', async () => {
    const nothing = figures({ shifts: 0, spots: 0, filled: 0, spent: 0 })
    await openApp(at, {
      prepare: answered(dashboard({ total: nothing, total_before: nothing, days: [], by_position: [], by_weekday: [] })),
    })
    await reads('No shifts in these days')
    await expect.element(page.getByRole('navigation', { name: 'Figures' })).not.toBeInTheDocument()
  })

  test('show that they load, and offer to try again', async () => {
    const { server } = await openApp(at, {
      prepare: (stand) => {
        answered()(stand)
        stand.refuses(getDashboard, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    server.answers(getDashboard, dashboard())
    await button('Try again').click()
    await expect.element(figure('Fill rate')).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
  })

  test('an unknown figure is no page', async () => {
    await openApp(`${at}/weather`, { prepare: answered() })
    await reads('Page not found')
  })

  test('a pro who opens a figure sees their earnings', async () => {
    const { address } = await openApp('/locations/-1/dashboards/spend', { as: aPro(), prepare: () => undefined })
    await expect.poll(address).toBe('/locations/-1/dashboards')
  })

  test('speak Spanish', async () => {
    await openApp(at, { prepare: answered(), language: 'es' })
    await reads('Tasa de cobertura')
    await readsNot('Fill rate')
    await expect.element(link(/^Paneles$/)).toBeVisible()
  })
})
