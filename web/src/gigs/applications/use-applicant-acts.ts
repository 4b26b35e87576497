import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { listEventApplicants, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import {
  dismissApplicant,
  getRoster,
  listApplications,
  selectApplicant,
  undoDismissal,
  undoSelection,
} from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { boundCrew } from './bound-crew.ts'
import { useConfirmBy } from './chosen-confirm-by.ts'
import { useOfferEndWords } from './use-offer-end-words.ts'
import { useSelectCrew } from './use-select-crew.ts'

const changes = [listApplications, getRoster, getGig, listGigs, getHome, listEventApplicants, listEventShifts]

/** Takes an offer back, from its toast. */
function useUndoSelection() {
  const { t } = useLingui()
  const words: Record<CallError<typeof undoSelection>, string> = {
    NOT_SELECTED: t`This pro has no offer any more.`,
    UNDO_TOO_LATE: t`The pro already knows. Decline them instead.`,
  }
  const undo = useCall(undoSelection, { changes, onSuccess: ({ gigster }) => toastDone(t`${gigster.first_name} waits again`) })
  // The row may be gone, so only the promise still reports a refusal.
  return (id: number) => void undo.mutateAsync({ params: { id } }).catch((error: unknown) => toastRefusal(error, words))
}

/** Sends pros an offer. A toast names each pro and offers the way back, or says why an offer failed. */
export function useSelect() {
  const { t } = useLingui()
  const words: Record<CallError<typeof selectApplicant>, string> = {
    GIG_NOT_OPEN: t`This shift is no longer open.`,
    GIG_STARTED: t`This shift has started.`,
    APPLICATION_CANCELLED: t`This pro is no longer waiting.`,
    ALREADY_CONFIRMED: t`This pro is already confirmed.`,
    OVERLAPPING_GIG: t`This pro works elsewhere at that time.`,
    SUSPENDED: t`This pro is suspended.`,
    BLOCKED: t`This pro can’t work at this location.`,
    EMPLOYMENT_TYPE_UNSUPPORTED: t`This pro has no employment type in common with you.`,
    CERTIFICATION_MISSING: t`This pro lacks a certificate that is valid on the day.`,
    CREW_TOGETHER: t`This pro applied with friends. Select them together in the shift’s list of applicants.`,
    ...useOfferEndWords(),
  }
  const undo = useUndoSelection()
  const confirmBy = useConfirmBy()
  // The toast belongs to the call, because the row is gone once the call succeeds.
  const select = useCall(selectApplicant, {
    changes,
    onSuccess: ({ id, gigster, offer_expires_at, timezone: zone }) => {
      const name = gigster.first_name
      const by = offer_expires_at && `${shortDate(offer_expires_at, { zone })} ${clockTime(offer_expires_at, { zone })}`
      const sent = by === null ? t`Offer sent to ${name}` : t`Offer sent to ${name}, open until ${by}`
      toastDone(sent, { undo: { label: t`Undo`, run: () => undo(id) } })
    },
  })
  const failed = (error: unknown) => toastRefusal(error, words)
  return {
    isPending: select.isPending,
    selectOne: (id: number) => select.mutate({ params: { id }, ...confirmBy }, { onError: failed }),
  }
}

/** Sends an applicant an offer, or everyone who can only be selected together with them. */
export function useSelectWithCrew() {
  const one = useSelect()
  const crew = useSelectCrew()
  return {
    isPending: one.isPending || crew.isPending,
    select: (application: Application) => (boundCrew(application) ? crew.selectAll(application.id) : one.selectOne(application.id)),
  }
}

/** Takes a dismissal back, from its toast. */
function useUndoDismissal() {
  const { t } = useLingui()
  const words: Record<CallError<typeof undoDismissal>, string> = {
    NOT_DISMISSED: t`This pro is already back on the list.`,
    UNDO_TOO_LATE: t`The pro already knows. Offer them the shift instead.`,
    GIG_NOT_OPEN: t`This shift is no longer open.`,
    GIG_STARTED: t`This shift has started.`,
  }
  const undo = useCall(undoDismissal, { changes, onSuccess: ({ gigster }) => toastDone(t`${gigster.first_name} is back on the list`) })
  // The row is gone, so only the promise still reports a refusal.
  return (id: number) => void undo.mutateAsync({ params: { id } }).catch((error: unknown) => toastRefusal(error, words))
}

/**
 * Declines an applicant. The pro hears of it once the way back is gone. After a late edit that asked the pro again, declining
 * costs money: then nothing happens until the manager has seen how much, for which `isCostly` opens a dialog.
 */
export function useDismiss() {
  const { t } = useLingui()
  const words: Record<CallError<typeof dismissApplicant>, string> = {
    APPLICATION_CANCELLED: t`This pro is no longer waiting.`,
    ALREADY_CONFIRMED: t`This pro is confirmed. Release them from the roster instead.`,
    PRICE_CHANGED: t`Declining this pro costs money now. Look at the amount.`,
  }
  const [isCostly, setCostly] = useState(false)
  const undo = useUndoDismissal()
  const dismiss = useCall(dismissApplicant, {
    changes,
    onSuccess: ({ id, gigster, can_undo }) => {
      setCostly(false)
      toastDone(t`You declined ${gigster.first_name}`, can_undo ? { undo: { label: t`Undo`, run: () => undo(id) } } : {})
    },
  })
  return {
    isPending: dismiss.isPending,
    isCostly,
    keep: () => setCostly(false),
    dismiss: (id: number, amount_due = 0) =>
      dismiss.mutate(
        { params: { id }, body: { amount_due } },
        {
          onError: (error) => {
            if (error instanceof CallFailed && error.code === 'PRICE_CHANGED') setCostly(true)
            if (!isCostly && error instanceof CallFailed && error.code === 'PRICE_CHANGED') return
            toastRefusal(error, words)
          },
        },
      ),
  }
}
