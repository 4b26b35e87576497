import { actorOf, type Context, locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { type DashboardScope, findLocationDashboard, readDashboard } from './dashboard-queries.ts'
import { listDashboardShifts } from './dashboard-shift-queries.ts'
import { exportDashboard, exportMarketDashboard } from './export-dashboard.ts'
import { readMarketDashboard } from './market-dashboard-queries.ts'
import { listPlaceFigures } from './place-figure-queries.ts'

interface Asked {
  location_ids?: number[] | undefined
  positions?: number[] | undefined
}

/** What the caller may add up. A location that they don't manage is as good as none. */
function scopeOf(context: Context, { location_ids = [], positions }: Asked): DashboardScope {
  const { locations } = actorOf(context)
  if (location_ids.some((id) => !locations.has(id))) throw new Problem('NOT_FOUND')
  return { location_ids: location_ids.length === 0 ? [locationOf(context).id] : [...new Set(location_ids)], positions }
}

export const dashboardRoutes: Handlers<
  | 'getDashboard'
  | 'listDashboardShifts'
  | 'exportDashboard'
  | 'getMarketDashboard'
  | 'listPlaceFigures'
  | 'getLocationDashboard'
  | 'exportMarketDashboard'
> = {
  getDashboard: ({ query }, context) => readDashboard(context.db, locationOf(context).id, scopeOf(context, query), query),
  listDashboardShifts: ({ query }, context) => listDashboardShifts(context.db, locationOf(context).id, scopeOf(context, query), query),
  exportDashboard: (input, context) => exportDashboard(context, scopeOf(context, input.query), input),
  getMarketDashboard: ({ query }, context) => readMarketDashboard(context.db, query),
  listPlaceFigures: ({ query }, context) => listPlaceFigures(context.db, query),
  getLocationDashboard: async ({ params: { id }, query }, context) => {
    const dashboard = await findLocationDashboard(context.db, id, query)
    if (dashboard === null) throw new Problem('NOT_FOUND')
    return dashboard
  },
  exportMarketDashboard: (input, context) => exportMarketDashboard(context, input),
}
