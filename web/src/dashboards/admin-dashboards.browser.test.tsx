import {
  exportMarketDashboard,
  getLocationDashboard,
  getMarketDashboard,
  listPlaceFigures,
} from '@muster/contract/dashboards/market-dashboard-endpoints.ts'
import type { Figures } from '@muster/contract/dashboards/dashboard.ts'
import type { MarketDashboard } from '@muster/contract/dashboards/market-dashboard.ts'
import { NO_FIGURES } from '@muster/contract/dashboards/dashboard-rules.ts'
import { getLocationForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { listMarkets, listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSkillTag } from '../testing/make-gigs.ts'
import { anOperator } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = anOperator()
const figures = (changed: Partial<Figures> = {}): Figures => ({
  ...NO_FIGURES,
  shifts: 400,
  spots: 1_000,
  filled: 900,
  late_spots: 100,
  late_filled: 60,
  early_spots: 20,
  early_filled: 20,
  fill_minutes: 200,
  no_shows: 12,
  worked: 880,
  spent: 90_000,
  worked_minutes: 300_000,
  ...changed,
})
const charleston = { id: 1, name: 'Charleston', state_code: 'SC' }
const savannah = { id: 2, name: 'Savannah', state_code: 'GA' }
const dashboard = (changed: Partial<MarketDashboard> = {}): MarketDashboard => ({
  period: { from: '2026-10-28', to: '2026-11-24' },
  before: null,
  counted_through: '2026-11-24',
  recounting: 3,
  total: figures(),
  total_before: null,
  days: [{ day: '2026-11-24', figures: figures() }],
  days_before: [],
  by_market: [
    { market: charleston, figures: figures({ spots: 700, filled: 690 }) },
    { market: savannah, figures: figures({ spots: 20, filled: 19 }) },
  ],
  by_position: [{ skill: aSkillTag({ id: 4, name: 'Dishwasher' }), figures: figures() }],
  by_weekday: [{ weekday: 5, figures: figures() }],
  pros_by_month: [
    { month: '2026-10-01', active: 120, active_before: 100, returning: 75, is_whole: true },
    { month: '2026-11-01', active: 90, active_before: 120, returning: 70, is_whole: false },
  ],
  ...changed,
})
const { fill_minutes: _, ...placeFigures } = figures({ spots: 40, filled: 30 })
const answered =
  (board = dashboard()) =>
  (server: StandIn): void => {
    server.answers(getMarketDashboard, board)
    server.answers(listMarkets, [
      { ...charleston, timezone: 'America/New_York' },
      { ...savannah, timezone: 'America/New_York' },
    ])
    server.answers(listSkills, [])
    server.answers(listPlaceFigures, aPage({ id: 3, name: 'Harbor House', figures: placeFigures }))
  }

describe('the dashboards of the marketplace', () => {
  test.each([undefined, PHONE])('show the figures, and how far they are counted', async (size) => {
    await openApp('/admin/dashboards', { as, prepare: answered(), ...(size && { size }) })
    await reads(/Counted through Nov 24/)
    await reads(/3 days of locations changed and are being counted again/)
    await expect.element(button('Charleston, SC: show only these shifts')).toMatchTextContent('690 of 70098.6%')
    await expect.element(button('Savannah, GA: show only these shifts')).toMatchTextContent('19 of 20Too few')
    const row = (name: RegExp) => page.getByRole('row', { name })
    await expect.element(row(/Less than 24 hours before/)).toMatchTextContent('10010.0%6060.0%')
    await expect.element(row(/Three days or more before/)).toMatchTextContent('202.0%20Too few')
    await expect.element(row(/Oct 2026/)).toMatchTextContent('1207575.0%')
    await expect.element(row(/Nov 2026/)).toMatchTextContent('so far9070of 120')
    await reads('Choose a market above to see its locations and organizations.')
  })

  test('list the places of a market once it is chosen, and lead to a location', async () => {
    const { server, address } = await openApp('/admin/dashboards', { as, prepare: answered() })
    await button('Charleston, SC: show only these shifts').click()
    await expect.poll(() => server.asked(getMarketDashboard).at(-1)?.query?.market_ids).toEqual([1])
    await expect.poll(() => server.asked(listPlaceFigures).at(-1)?.query).toMatchObject({ market_id: 1, by: 'location', ordering: '-open' })
    await button('Spend').click()
    await expect.poll(() => server.asked(listPlaceFigures).at(-1)?.query?.ordering).toBe('-spent')
    server.refuses(getLocationForAdmin, 'NOT_FOUND', { message: 'Not found.' })
    server.refuses(getLocationDashboard, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await page.getByRole('link', { name: 'Harbor House' }).click()
    await reads('Slow down.')
    expect(address()).toContain('/admin/locations/3/dashboards?')
    expect(server.asked(getLocationDashboard)[0]).toMatchObject({ params: { id: 3 }, query: { from: '2026-10-28', to: '2026-11-24' } })
  })

  test('keep the figure in the address, and save the same days as a table', async () => {
    const { server, address } = await openApp('/admin/dashboards?market_ids=1', { as, prepare: answered() })
    await page
      .getByRole('navigation', { name: 'Figures' })
      .getByRole('link', { name: /^No-shows/ })
      .click()
    await expect.poll(address).toContain('figure=no-shows')
    server.answers(exportMarketDashboard, 'Date,Market')
    await button('Save the figures as CSV').click()
    await expect
      .poll(() => server.asked(exportMarketDashboard)[0]?.query)
      .toEqual({ from: '2026-10-28', to: '2026-11-24', market_ids: [1] })
  })

  test('say that there were no shifts', async () => {
    await openApp('/admin/dashboards', {
      as,
      prepare: answered(dashboard({ total: NO_FIGURES, days: [], by_market: [], by_position: [], by_weekday: [], recounting: 0 })),
    })
    await reads('No shifts in these days')
    await readsNot('Lead time')
  })

  test('say that they are still being counted, and not that there were none', async () => {
    await openApp('/admin/dashboards', {
      as,
      prepare: answered(dashboard({ total: NO_FIGURES, days: [], by_market: [], by_position: [], by_weekday: [], recounting: 1_001 })),
    })
    await reads('We are still counting')
    await reads(/More than 1,000 days of locations changed/)
    await readsNot('No shifts in these days')
  })
})
