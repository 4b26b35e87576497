import { useLingui } from '@lingui/react/macro'
import { listEventApplicants } from '@muster/contract/events/event-endpoints.ts'
import { getRoster, listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { listPros, searchPros } from '@muster/contract/pros/pro-search-endpoints.ts'
import { addFavorite, getProRecord, removeFavorite } from '@muster/contract/pros/pro-record-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'

const changes = [getProRecord, listPros, searchPros, listApplications, getRoster, listEventApplicants]

/** Adds a pro to the location's favorites, or removes them. */
export function useFavorite() {
  const { t } = useLingui()
  const add = useCall(addFavorite, { changes, onSuccess: () => toastDone(t`Added to favorites`) })
  const remove = useCall(removeFavorite, { changes, onSuccess: () => toastDone(t`Removed from favorites`) })
  return (pro: { id: number; favorite_id: number | null }, location_id: number) =>
    pro.favorite_id === null
      ? add.mutate({ body: { pro_id: pro.id, location_id } }, { onError: (error) => toastRefusal(error) })
      : remove.mutate({ params: { id: pro.favorite_id } }, { onError: (error) => toastRefusal(error) })
}
