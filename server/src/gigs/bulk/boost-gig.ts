import { whyNotBoost } from '@muster/contract/gigs/bulk/boost-rules.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { centsOf } from '@muster/contract/money.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { invalid, refuse } from '../../problem.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { raiseTerms } from '../../payments/terms-queries.ts'
import { tell } from '../../realtime/tell.ts'
import { getGig } from '../gig-queries.ts'
import { listLivePros } from '../../notices/told-queries.ts'
import { updateGig } from '../gig-store.ts'
import { lockSettled } from '../lock-settled.ts'

/** Raises the bonus of an open shift, in dollars an hour for everyone who works it. Notifies the applicants and updates their screens. */
export async function boostGig(context: Context, id: number, bonus: number): Promise<Gig> {
  const { db } = context
  const gig = await lockSettled(context, id)
  const bonus_cents = centsOf(bonus)
  const refusal = whyNotBoost(gig, bonus_cents, gig.now)
  if (refusal === 'invalid') throw invalid('bonus', 'Enter more than the current bonus')
  refuse(refusal)
  await updateGig(db, gig, { boosted_gig_bonus_cents: bonus_cents })
  await raiseTerms(db, gig, { bonus_cents })
  await record(context, {
    action: 'gig.boosted',
    subject_kind: 'gig',
    subject_id: id,
    gig_id: id,
    changes: { bonus_cents, before_cents: gig.boosted_gig_bonus_cents },
  })
  const pros = await listLivePros(db, gig, 'all')
  await tellPros(context, gig, pros, 'shift_boosted')
  await tell(db, [`location:${gig.location_id}`, `market:${gig.market_id}`, ...pros.map(({ pro_id }) => `pro:${pro_id}` as const)], {
    kind: 'gig',
    gig_id: id,
    location_id: gig.location_id,
  })
  return getGig(db, id, gig.location_id)
}
