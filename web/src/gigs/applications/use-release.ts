import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { cancelApplication } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { rosterChanges } from './roster-changes.ts'

/** Find a replacement, or lower the number of spots. */
export type ReleaseReason = 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' | 'FEWER_PROS_NEEDED'

/** Releases a confirmed pro at the cost that the manager saw. A toast says why it failed; `onOtherCost` reads the cost again. */
export function useRelease(id: number, onDone: () => void, onOtherCost: () => void) {
  const { t } = useLingui()
  const words: Record<CallError<typeof cancelApplication>, string> = {
    APPLICATION_CANCELLED: t`This pro was already released.`,
    NOT_CONFIRMED: t`This pro isn’t confirmed for this shift.`,
    GIG_STARTED: t`The shift has started.`,
    PRICE_CHANGED: t`The cost changed while you were reading. Look at the new one.`,
  }
  const call = useCall(cancelApplication, { changes: [...rosterChanges, getGigTimeline], onSuccess: onDone })
  return {
    isPending: call.isPending,
    release: (reason: ReleaseReason, amount_due: number) =>
      call.mutate(
        { params: { id }, body: { reason, amount_due } },
        {
          onError: (error) => {
            toastRefusal(error, words)
            if (error instanceof CallFailed && error.code === 'PRICE_CHANGED') onOtherCost()
          },
        },
      ),
  }
}
