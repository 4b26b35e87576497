import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { listEventApplicants, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import { getRoster, listApplications, undoSelection } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { PassedOver } from '@muster/contract/gigs/applications/auto-select-rules.ts'
import { getBest, selectBest } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { RESTED_HOURS } from '@muster/contract/gigs/conflicts/work-limits.ts'
import { useCall } from '../../api/use-call.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { useConfirmBy } from './chosen-confirm-by.ts'
import { useOfferEndWords } from './use-offer-end-words.ts'

/** The calls whose answers change when the best are selected. */
export const changesOfTop = [listApplications, getRoster, getGig, listGigs, getHome, getBest, listEventApplicants, listEventShifts]

type Selected = CallResult<typeof selectBest>

/** Why pros were left out when the best were selected. The words start with the pro's name. */
function useLeftOut() {
  const { t } = useLingui()
  return ({ display_name: name, why }: Selected['passed_over'][number]): string =>
    ({
      OVERLAPPING_GIG: t`${name} works elsewhere then`,
      REST: t`${name} would have under ${RESTED_HOURS} h of rest`,
      WEEK_HOURS: t`${name} would go over 40 hours`,
      SUSPENDED: t`${name} isn’t available for now`,
      BLOCKED: t`${name} can’t work at this location`,
      EMPLOYMENT_TYPE_UNSUPPORTED: t`${name} has no employment type in common with you`,
      CERTIFICATION_MISSING: t`${name} lacks a certificate`,
      GIG_FILLED: t`no spot was left for ${name}`,
      CREW_TOGETHER: t`${name} comes only with friends`,
    })[why satisfies PassedOver]
}

/** Takes several offers back, from their toast. */
export function useTakeBack(): (ids: readonly number[]) => Promise<void> {
  const { t } = useLingui()
  const words: Record<CallError<typeof undoSelection>, string> = {
    NOT_SELECTED: t`This pro has no offer any more.`,
    UNDO_TOO_LATE: t`The pro already knows. Decline them instead.`,
  }
  const undo = useCall(undoSelection, { changes: changesOfTop })
  return async (ids) => {
    const answers = await Promise.allSettled(ids.map((id) => undo.mutateAsync({ params: { id } })))
    const failed = answers.find((one) => one.status === 'rejected')
    if (failed) toastRefusal(failed.reason, words)
    else toastDone(plural(ids.length, { one: '# pro waits again', other: '# pros wait again' }))
  }
}

/** Toasts what selecting the best did: how many got an offer, who did not and why, and the way back. */
export function useSelectedToast(zone: string): (answer: Selected) => void {
  const { t } = useLingui()
  const leftOut = useLeftOut()
  const timeOf = (when: string): string => `${shortDate(when, { zone })} ${clockTime(when, { zone })}`
  const takeBack = useTakeBack()
  return ({ selected, application_ids, offer_expires_at, passed_over }) => {
    const left = passed_over.map(leftOut).join(', ')
    if (selected === 0) return toastFailed(left === '' ? t`No applicant can work this shift` : t`No offer sent: ${left}`)
    const count = plural(selected, { one: '# offer sent', other: '# offers sent' })
    const sent = offer_expires_at === null ? count : t`${count}, open until ${timeOf(offer_expires_at)}`
    toastDone(left === '' ? sent : t`${sent}. Left out: ${left}`, { undo: { label: t`Undo`, run: () => void takeBack(application_ids) } })
  }
}

/** Sends the best applicants of a shift an offer in one act. */
export function useSelectTop({ id, timezone }: { id: number; timezone: string }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof selectBest>, string> = {
    GIG_FILLED: t`All spots are filled.`,
    GIG_NOT_OPEN: t`This shift is no longer open.`,
    GIG_STARTED: t`This shift has started.`,
    ...useOfferEndWords(),
  }
  const confirmBy = useConfirmBy()
  const select = useCall(selectBest, { changes: changesOfTop, onSuccess: useSelectedToast(timezone) })
  return {
    isPending: select.isPending,
    selectTop: (application_ids: number[]) =>
      select.mutate({ params: { id }, body: { application_ids, ...confirmBy.query } }, { onError: (error) => toastRefusal(error, words) }),
  }
}
