import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam, LocalDate, queryBoolean, queryList } from '../wire.ts'
import { Dashboard } from './dashboard.ts'
import { isPeriod, isShort } from './dashboard-rules.ts'
import { MarketDashboard, PlaceFigures } from './market-dashboard.ts'

const staff = { method: 'GET', access: 'provider-admin', scope: 'session' } as const

const days = {
  from: LocalDate.optional().describe('first day, as each location’s calendar has it; 27 days before `to` unless given'),
  to: LocalDate.optional().describe('last day; the last counted day unless given'),
  positions: queryList(IdParam).optional().describe('only shifts of these positions'),
}
const compare = queryBoolean.default(true).describe('whether to count the period before, too')
const market_ids = queryList(IdParam).optional().describe('only shifts in these markets')

const inOrder = { path: ['to'], message: 'The last day is before the first' }
const notLonger = { path: ['from'], message: 'Choose at most a year' }

export const getMarketDashboard = endpoint({
  ...staff,
  path: '/admin/dashboards/',
  summary: 'What the marketplace’s shifts came to over a period, by day, market, position and weekday, beside the period before.',
  query: z
    .object({ ...days, market_ids, compare })
    .refine(isPeriod, inOrder)
    .refine(isShort, notLonger),
  response: MarketDashboard,
})

export const listPlaceFigures = endpoint({
  ...staff,
  path: '/admin/dashboards/places/',
  summary: 'What the shifts of each location or organization of one market came to.',
  query: z
    .object({
      ...days,
      market_id: IdParam,
      by: z.enum(['location', 'organization']).default('location').describe('what each row is'),
      ordering: z
        .enum(['-spots', '-open', '-no_shows', '-callouts', '-worked_minutes', '-spent', 'rating'])
        .default('-open')
        .describe('-open: the most open spots first. rating: the lowest average that a business gave its pros first'),
      ...pageQuery({ page_size: 25 }),
    })
    .refine(isPeriod, inOrder)
    .refine(isShort, notLonger),
  response: page(PlaceFigures),
})

export const getLocationDashboard = endpoint({
  ...staff,
  path: '/admin/dashboards/locations/:id/',
  summary: 'The dashboard of a location, as its managers read it.',
  params: z.object({ id: IdParam }),
  query: z
    .object({ ...days, compare })
    .refine(isPeriod, inOrder)
    .refine(isShort, notLonger),
  response: Dashboard,
})

export const exportMarketDashboard = endpoint({
  ...staff,
  path: '/admin/dashboards/csv/',
  summary: 'The figures of each day, market and position as a table.',
  answers: 'csv',
  query: z
    .object({ ...days, market_ids })
    .refine(isPeriod, inOrder)
    .refine(isShort, notLonger),
  response: z.string(),
})
