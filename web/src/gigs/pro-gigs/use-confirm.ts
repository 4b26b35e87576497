import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { confirmApplication, getGigForPro, listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../api/call-failed.ts'
import { allOf } from '../../api/query.ts'
import { report } from '../../api/report.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone } from '../../ui/toast.tsx'

const changes = [listProApplications, searchGigs, getGigForPro]

/**
 * Confirms a shift as it is on the screen. If it has changed since, the server refuses, and the screen shows the new shift and asks again:
 * nobody says yes to pay they have not seen.
 */
export function useConfirm(gig: ProGig) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { mutate, ...confirm } = useCall(confirmApplication, {
    changes,
    ifMatch: `"${gig.id}-${gig.edit_version}"`,
    onSuccess: () => {
      toastDone(t`You’re booked`)
      // Only a pro who confirms loads it.
      import('./overlapping-application.ts').then((module) => module.askAboutOverlap(client, gig)).catch(report)
    },
  })
  const onError = (error: Error): void => {
    if (error instanceof CallFailed && error.code === 'EDITED_BY_ANOTHER')
      for (const call of changes) void client.invalidateQueries(allOf(call))
  }
  const words: Record<CallError<typeof confirmApplication>, string> = {
    EDITED_BY_ANOTHER: t`This shift just changed. Check the pay and the times, then confirm.`,
    GIG_FILLED: t`All spots are filled now. There are more shifts below.`,
    OVERLAPPING_GIG: t`This overlaps a shift you confirmed. Cancel that one first if you want this one.`,
    OFFER_EXPIRED: t`This offer expired.`,
    NOT_SELECTED: t`The business hasn’t selected you yet.`,
    ALREADY_CONFIRMED: t`You’re already confirmed.`,
    APPLICATION_CANCELLED: t`This was cancelled.`,
    GIG_NOT_OPEN: t`This shift is no longer open.`,
    GIG_STARTED: t`This shift has started.`,
    SUSPENDED: t`Your account is paused for now.`,
    BLOCKED: t`You can’t work for this business.`,
  }
  return { ...confirm, words, confirm: (id: number) => mutate({ params: { id } }, { onError }) }
}
