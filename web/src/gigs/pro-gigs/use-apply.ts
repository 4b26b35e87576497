import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import {
  applyToGig,
  declineApplication,
  getGigForPro,
  listBundleForPro,
  listProApplications,
  searchGigs,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { refusalWords } from './pro-words.ts'

/** The calls whose answers change when the pro applies. */
export const changesOfApplying = [searchGigs, getGigForPro, listBundleForPro, listProApplications]

/** Withdraws an application that was just sent. Declining never touches a confirmed shift, so an undo can't cost points. */
function useUndoApply() {
  const { t } = useLingui()
  const words: Record<CallError<typeof declineApplication>, string> = {
    APPLICATION_CANCELLED: t`This application is already withdrawn.`,
    ALREADY_CONFIRMED: t`You’re already confirmed. Cancel from the shift instead.`,
  }
  const undo = useCall(declineApplication, { changes: changesOfApplying, onSuccess: () => toastDone(t`Application withdrawn`) })
  // The card may be gone, so only the promise still reports a refusal.
  return (id: number) => void undo.mutateAsync({ params: { id } }).catch((error: unknown) => toastRefusal(error, words))
}

/** Applies to a shift. A toast says how it went, and takes the application back for ten seconds. */
export function useApply() {
  const { t } = useLingui()
  const undo = useUndoApply()
  const apply = useCall(applyToGig, {
    changes: changesOfApplying,
    onSuccess: ({ id, is_selected }) =>
      toastDone(is_selected ? t`You’re selected. Confirm to get the spot.` : t`Applied. We’ll let you know either way.`, {
        undo: { label: t`Undo`, run: () => undo(id) },
      }),
  })
  return {
    ...apply,
    mutate: (input: Parameters<typeof apply.mutate>[0]) =>
      apply.mutate(input, {
        onError: (error) => toastRefusal(error, Object.fromEntries(Object.entries(refusalWords).map(([code, words]) => [code, t(words)]))),
      }),
  }
}
