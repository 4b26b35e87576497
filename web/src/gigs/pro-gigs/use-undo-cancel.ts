import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getGigForPro, listProApplications, searchGigs, undoCancelByPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../api/call-failed.ts'
import { allOf } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'

const changes = [getGigForPro, listProApplications, searchGigs, getMyProfile]

/** Takes back the pro's own cancellation. A toast says whether the spot is theirs again. A refused undo reads the shift again, so its button goes. */
export function useUndoCancel() {
  const { t } = useLingui()
  const client = useQueryClient()
  const words: Record<CallError<typeof undoCancelByPro>, string> = {
    UNDO_TOO_LATE: t`It’s too late to undo this. You can apply again while there are spots.`,
    GIG_STARTED: t`This shift has started.`,
    GIG_NOT_OPEN: t`This shift is no longer open.`,
    GIG_FILLED: t`Someone else took the spot.`,
    EDITED_BY_ANOTHER: t`The shift changed after you cancelled. Check it and apply again.`,
    OVERLAPPING_GIG: t`Overlaps a shift you confirmed`,
    SUSPENDED: t`Your account is paused for now.`,
    BLOCKED: t`You can’t work for this business.`,
  }
  const undo = useCall(undoCancelByPro, {
    changes,
    onSuccess: ({ was_replaced_as_captain }) =>
      toastDone(
        was_replaced_as_captain
          ? t`You’re back on the shift. It cost you nothing. Someone else is the captain now.`
          : t`You’re back on the shift. It cost you nothing.`,
      ),
  })
  const onError = (error: Error): void => {
    toastRefusal(error, words)
    if (error instanceof CallFailed) for (const one of changes) void client.invalidateQueries(allOf(one))
  }
  return {
    isPending: undo.isPending,
    mutate: (id: number) => undo.mutate({ params: { id } }, { onError }),
  }
}
