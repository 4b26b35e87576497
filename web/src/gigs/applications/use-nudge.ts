import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { nudgeAwaited } from '@muster/contract/gigs/applications/awaited-endpoints.ts'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'

/** Reminds pros of their answer, and says how many were. */
export function useNudge() {
  const { t } = useLingui()
  const words: Record<CallError<typeof nudgeAwaited>, string> = {
    NUDGED_RECENTLY: t`Reminded less than an hour ago. Once an hour is enough.`,
    APPLICATION_CANCELLED: t`This pro is not waiting any more.`,
    ALREADY_CONFIRMED: t`Confirmed already.`,
    NOT_SELECTED: t`Not asked any more.`,
    GIG_FILLED: t`Every place is taken.`,
    GIG_NOT_OPEN: t`This shift is not open any more.`,
    GIG_STARTED: t`This shift has started.`,
    OFFER_EXPIRED: t`The time to answer is over.`,
  }
  const nudge = useCall(nudgeAwaited, {
    changes: [getHome, getGigTimeline],
    onSuccess: ({ application_ids }) =>
      toastDone(plural(application_ids.length, { one: '# pro is reminded', other: '# pros are reminded' })),
  })
  return {
    isPending: nudge.isPending,
    nudge: (gigId: number, application_ids: number[]) =>
      nudge.mutate(
        { params: { id: gigId }, body: { application_ids } },
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
