import type { CallResult } from '@muster/contract/endpoint.ts'
import { minutesBetween } from '@muster/contract/moment.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import type { getExtensionCost as costCall } from '@muster/contract/timesheets/extension-endpoints.ts'
import { type Context, locationOf } from '../context.ts'
import { findApplicationKey } from '../gigs/application-locks.ts'
import { readGigsOfLocation } from '../gigs/gig-locks.ts'
import { Problem } from '../problem.ts'
import { priceMinutes } from './price-work.ts'
import { findOpenExtension } from '../timesheets/extension-queries.ts'

/** What the extra time of the open request costs: the price of the longer work minus the planned one, under the rules that will pay it. */
export async function getExtensionCost(context: Context, application_id: number): Promise<CallResult<typeof costCall>> {
  const { db } = context
  const location_id = locationOf(context).id
  const key = await findApplicationKey(db, application_id)
  const [gig] = key ? await readGigsOfLocation(db, [key.gig_id], location_id) : []
  if (!gig) throw new Problem('NOT_FOUND')
  const open = await findOpenExtension(db, application_id)
  if (open === null) throw new Problem('INVALID_TRANSITION')
  const until = (end_time: string): number => scheduledPaidMinutes({ ...gig, end_time })
  const [planned, longer] = await priceMinutes(db, { location_id, gig_id: gig.id, application_id }, [
    until(open.planned_end_time),
    until(open.end_time),
  ])
  const raised = (priced: typeof planned): number =>
    (priced?.pay ?? []).filter(({ kind }) => kind === 'overtime' || kind === 'double_time').reduce((sum, { cents }) => sum + cents, 0)
  return {
    extra_minutes: Math.round(minutesBetween(open.planned_end_time, open.end_time)),
    pro_total: dollarsOf((longer?.pro_cents ?? 0) - (planned?.pro_cents ?? 0)),
    total: dollarsOf((longer?.total_cents ?? 0) - (planned?.total_cents ?? 0)),
    has_overtime: raised(longer) > raised(planned),
  }
}
