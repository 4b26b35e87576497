import type { Gig } from '@muster/contract/gigs/gig.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { listRequirementIds } from '../gig-queries.ts'
import { lockSettled } from '../lock-settled.ts'
import { postGig } from '../posting/post-gig.ts'

/**
 * Posts a shift again on another date, by the usual posting rules: the same address, wall times, wage and text. Its people, event and bonus
 * are not copied. `days` counts calendar days from the shift's own date at its address.
 */
export async function duplicateGig(
  context: Context,
  id: number,
  to: { local_date?: string | undefined; days?: number | undefined },
): Promise<Gig> {
  const gig = await lockSettled(context, id)
  if (gig.type !== 'MARKETPLACE' && gig.type !== 'NETWORK')
    throw new Problem('INVALID_TRANSITION', 'Direct offers and interviews can’t be duplicated. Post a new shift instead.')
  const start = localPartsOf(gig.start_time, gig.timezone)
  return postGig(context, {
    ...gig,
    type: gig.type,
    location_address_id: gig.location_address_id ?? undefined,
    event_id: undefined,
    local_date: to.local_date ?? addDays(start.date, to.days ?? 0),
    start_time: start.time,
    end_time: localPartsOf(gig.end_time, gig.timezone).time,
    timezone: undefined,
    wage_amount: dollarsOf(gig.wage_cents),
    boosted_gig_bonus: 0,
    selected_requirement_ids: await listRequirementIds(context.db, gig),
    recurrence: null,
    skipped_dates: [],
    more_dates: [],
    is_bundle: false,
  })
}
