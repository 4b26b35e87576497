import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { dismissApplicant, getRoster, listApplications, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { addFavorite, removeFavorite } from '@muster/contract/pros/pro-endpoints.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'

const changes = [listApplications, getRoster, getGig, listGigs, getHome]

/** Asks pros to take a place; says how many were asked and, where one could not be, why. */
export function useSelect() {
  const { t } = useLingui()
  const words: Record<CallError<typeof selectApplicant>, string> = {
    GIG_NOT_OPEN: t`This shift is not open any more.`,
    GIG_STARTED: t`This shift has started.`,
    GIG_FILLED: t`Every place is taken.`,
    APPLICATION_CANCELLED: t`This pro is not waiting any more.`,
    ALREADY_CONFIRMED: t`This pro is confirmed already.`,
    BLOCKED: t`This pro and this place do not work together.`,
  }
  // Said by the call itself, not by the row: the row is gone by then.
  const select = useCall(selectApplicant, {
    changes,
    onSuccess: ({ gigster }) => toastDone(t`${gigster.first_name} is asked to confirm`),
  })
  const failed = (error: unknown) =>
    toastFailed(
      (error instanceof CallFailed && words[error.code as keyof typeof words]) || t`That did not go through. Nothing was sent; try again.`,
    )
  return {
    isPending: select.isPending,
    selectOne: (id: number) => select.mutate({ params: { id } }, { onError: failed }),
    async selectAll(ids: readonly number[]) {
      for (const id of ids) {
        try {
          await select.mutateAsync({ params: { id } })
        } catch (error) {
          failed(error)
        }
      }
    },
  }
}

/** Answers an applicant with a no. */
export function useDismiss() {
  const { t } = useLingui()
  const words: Record<CallError<typeof dismissApplicant>, string> = {
    APPLICATION_CANCELLED: t`This pro is not waiting any more.`,
    ALREADY_CONFIRMED: t`This pro is confirmed; release them from the roster instead.`,
  }
  const dismiss = useCall(dismissApplicant, { changes, onSuccess: ({ gigster }) => toastDone(t`${gigster.first_name} is told`) })
  return {
    isPending: dismiss.isPending,
    dismiss: (id: number) =>
      dismiss.mutate(
        { params: { id }, body: {} },
        {
          onError: (error) =>
            toastFailed(
              (error instanceof CallFailed && words[error.code as keyof typeof words]) ||
                t`That did not go through. Nothing was sent; try again.`,
            ),
        },
      ),
  }
}

/** Makes a pro a favorite of the location, or no longer. */
export function useFavorite() {
  const { t } = useLingui()
  const add = useCall(addFavorite, { changes, onSuccess: () => toastDone(t`Added to favorites`) })
  const remove = useCall(removeFavorite, { changes, onSuccess: () => toastDone(t`Removed from favorites`) })
  return (pro: { id: number; favorite_id: number | null }, location_id: number) =>
    pro.favorite_id === null ? add.mutate({ body: { pro_id: pro.id, location_id } }) : remove.mutate({ params: { id: pro.favorite_id } })
}
