import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import { CostOfAsking } from '../cost-of-asking.tsx'
import { useEditConsequence } from './use-edit-consequence.ts'

/** What an edit that asks confirmed pros again can cost. */
export function CostOfEdit({ gigId, edit }: { gigId: number; edit: GigEdit }) {
  const { data } = useEditConsequence(gigId, edit)
  return data?.asks_again ? <CostOfAsking amount={data.amount_if_declined} /> : null
}
