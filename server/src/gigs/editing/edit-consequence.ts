import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import type { EditConsequence } from '@muster/contract/gigs/gig-cost.ts'
import { type Context, locationOf } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { refuseUnreadTimes } from './edit-gig.ts'
import { readGigsOfLocation } from '../gig-locks.ts'
import { shiftsConsequence } from './shifts-consequence.ts'

/** What an edit of one shift would mean for its confirmed pros, by the rule of the edit. Writes nothing. Throws NOT_FOUND. */
export async function getEditConsequence(context: Context, id: number, change: GigEdit): Promise<EditConsequence> {
  refuseUnreadTimes(change)
  const gigs = await readGigsOfLocation(context.db, [id], locationOf(context).id)
  if (gigs.length === 0) throw new Problem('NOT_FOUND')
  const { confirmed_pros, asked_again, amount_if_declined, hours_each, cost_before, cost_after } = await shiftsConsequence(context, gigs, {
    act: 'edit',
    change,
    alone: true,
  })
  return { confirmed_pros, hours_each, asks_again: asked_again.length > 0, amount_if_declined, cost_before, cost_after }
}
