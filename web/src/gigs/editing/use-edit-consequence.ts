import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import type { EditConsequence } from '@muster/contract/gigs/gig-cost.ts'
import { getEditConsequence } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'

/** What an edit would mean for confirmed pros, as the server judges it. The answer to the last edit stays until the next is known. */
export function useEditConsequence(gigId: number, edit: GigEdit, enabled = true) {
  const query = { ...read(getEditConsequence, { params: { id: gigId }, body: edit }), staleTime: 0 }
  return useQuery({ ...query, enabled, placeholderData: (before: EditConsequence | undefined) => before })
}
