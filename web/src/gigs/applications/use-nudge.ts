import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { nudgeAwaited } from '@muster/contract/gigs/applications/awaited-endpoints.ts'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'

/** Reminds pros to reply to their offer. A toast says how many. */
export function useNudge() {
  const { t } = useLingui()
  const words: Record<CallError<typeof nudgeAwaited>, string> = {
    NUDGED_RECENTLY: t`You reminded them less than an hour ago. Try again later.`,
    APPLICATION_CANCELLED: t`This pro is no longer waiting.`,
    ALREADY_CONFIRMED: t`This pro is already confirmed.`,
    NOT_SELECTED: t`This pro no longer has an offer.`,
    GIG_FILLED: t`All spots are filled.`,
    GIG_NOT_OPEN: t`This shift is no longer open.`,
    GIG_STARTED: t`This shift has started.`,
    OFFER_EXPIRED: t`The offer expired.`,
  }
  const nudge = useCall(nudgeAwaited, {
    changes: [getHome, getGigTimeline],
    onSuccess: ({ application_ids }) => toastDone(plural(application_ids.length, { one: '# pro reminded', other: '# pros reminded' })),
  })
  return {
    isPending: nudge.isPending,
    nudge: (gigId: number, application_ids: number[]) =>
      nudge.mutate(
        { params: { id: gigId }, body: { application_ids } },
        {
          onError: (error) => toastRefusal(error, words),
        },
      ),
  }
}
