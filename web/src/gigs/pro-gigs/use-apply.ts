import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import {
  applyToBundle,
  applyToGig,
  declineApplication,
  getGigForPro,
  listBundleForPro,
  listProApplications,
  searchGigs,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { refusalWords } from './pro-words.ts'

const changes = [searchGigs, getGigForPro, listBundleForPro, listProApplications]

/** Withdraws an application that was just sent. Declining never touches a confirmed shift, so an undo can't cost points. */
function useUndoApply() {
  const { t } = useLingui()
  const words: Record<CallError<typeof declineApplication>, string> = {
    APPLICATION_CANCELLED: t`This application is already withdrawn.`,
    ALREADY_CONFIRMED: t`You’re already confirmed. Cancel from the shift instead.`,
  }
  const undo = useCall(declineApplication, { changes, onSuccess: () => toastDone(t`Application withdrawn`) })
  // The card may be gone, so only the promise still reports a refusal.
  return (id: number) => void undo.mutateAsync({ params: { id } }).catch((error: unknown) => toastRefusal(error, words))
}

/** Applies to a shift. A toast says how it went, and takes the application back for ten seconds. */
export function useApply() {
  const { t } = useLingui()
  const undo = useUndoApply()
  const apply = useCall(applyToGig, {
    changes,
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

/** Applies to all shifts of a bundle. A toast says how many went through. */
export function useApplyToAll() {
  const { t } = useLingui()
  return useCall(applyToBundle, {
    changes,
    onSuccess: ({ results }) => {
      const [done, all] = [results.filter(({ application_id }) => application_id !== null).length, results.length]
      const refusal = results.find(({ refusal: why }) => why !== null)?.refusal
      if (done === all) toastDone(t`Applied to all ${all} dates. We’ll let you know either way.`)
      else if (done > 0) toastDone(t`Applied to ${done} of ${all} dates. The others aren’t open to you.`)
      else toastFailed(refusal ? t(refusalWords[refusal]) : t`We couldn’t send your application. Try again.`)
    },
  })
}
