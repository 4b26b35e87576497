import type { GigEdit } from '@muster/contract/gigs/gig.ts'
import { getEditConsequence } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { CostOfAsking } from '../cost-of-asking.tsx'

/** What an edit that asks confirmed pros again can cost, as the server judges it. */
export function CostOfEdit({ gigId, edit }: { gigId: number; edit: GigEdit }) {
  const { data } = useQuery({
    ...read(getEditConsequence, { params: { id: gigId }, body: edit }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return data?.asks_again ? <CostOfAsking amount={data.amount_if_declined} /> : null
}
