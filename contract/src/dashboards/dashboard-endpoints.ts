import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam, LocalDate, queryBoolean, queryList } from '../wire.ts'
import { Dashboard, DashboardShift, FigureName } from './dashboard.ts'
import { isPeriod, isShort } from './dashboard-rules.ts'

const staffer = { method: 'GET', access: 'location-member', license: 'marketplace', scope: 'location' } as const

const filters = {
  from: LocalDate.optional().describe('first day, as each location’s calendar has it; 27 days before `to` unless given'),
  to: LocalDate.optional().describe('last day; today at the current location unless given'),
  location_ids: queryList(IdParam).optional().describe('locations that the person manages; the current one unless given'),
  positions: queryList(IdParam).optional().describe('only shifts of these positions'),
}

const inOrder = { path: ['to'], message: 'The last day is before the first' }
const notLonger = { path: ['from'], message: 'Choose at most a year' }

export const getDashboard = endpoint({
  ...staffer,
  path: '/staffer/dashboards/',
  summary: 'What shifts came to over a period, by day, position, weekday, hour, location and manager, beside the period before.',
  query: z
    .object({ ...filters, compare: queryBoolean.default(true).describe('whether to count the period before, too') })
    .refine(isPeriod, inOrder)
    .refine(isShort, notLonger),
  response: Dashboard,
})

export const listDashboardShifts = endpoint({
  ...staffer,
  path: '/staffer/dashboards/shifts/',
  summary: 'The shifts behind a figure, newest first.',
  query: z
    .object({
      ...filters,
      figure: FigureName.default('fill-rate').describe(
        'fill-rate: shifts with open spots. no-shows: with a no-show or a late cancellation. The others: shifts with such a figure',
      ),
      weekday: z.coerce.number().int().min(1).max(7).optional().describe('1 is Monday, 7 is Sunday'),
      hour: z.coerce.number().int().min(0).max(23).optional().describe('hour of the start, on the location’s clock'),
      manager_id: z.coerce.number().int().nonnegative().optional().describe('who posted the shift; 0 for none'),
      is_late: queryBoolean.optional().describe('only shifts posted less than 24 hours before they started'),
      ...pageQuery({ page_size: 20 }),
    })
    .refine(isPeriod, inOrder)
    .refine(isShort, notLonger),
  response: page(DashboardShift),
})

export const exportDashboard = endpoint({
  ...staffer,
  path: '/staffer/dashboards/csv/',
  summary: 'The figures of each day, location and position as a table.',
  answers: 'csv',
  query: z.object(filters).refine(isPeriod, inOrder).refine(isShort, notLonger),
  response: z.string(),
})
