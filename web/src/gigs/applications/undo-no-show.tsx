import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getRoster, listApplications, undoNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'

/** Takes a no-show back: the pro has the spot and a clean record again. */
export function useUndoNoShow(name: string) {
  const { t } = useLingui()
  const words: Record<CallError<typeof undoNoShow>, string> = {
    NOT_A_NO_SHOW: t`This is no longer a no-show.`,
    UNDO_TOO_LATE: t`You can undo a no-show for 7 days. After that, our support does it.`,
    OVERLAPPING_GIG: t`${name} has another shift at that time, so the no-show can’t be undone.`,
  }
  const undo = useCall(undoNoShow, {
    changes: [getRoster, getGig, getGigTimeline, getHome, listApplications, getRescue],
    onSuccess: () => toastDone(t`${name} is back on the shift`),
  })
  return {
    isPending: undo.isPending,
    undo: (id: number) => undo.mutate({ params: { id } }, { onError: (error) => toastRefusal(error, words) }),
  }
}

/** The button, where a no-show is shown. `name` is the pro's first name. */
export function UndoNoShow({ applicationId, name }: { applicationId: number; name: string }) {
  const { t } = useLingui()
  const { undo, isPending } = useUndoNoShow(name)
  return (
    <Button variant="raised" aria-label={t`Undo no-show of ${name}`} loading={isPending} onClick={() => undo(applicationId)}>
      <Trans>Undo no-show</Trans>
    </Button>
  )
}
