import { useLingui } from '@lingui/react/macro'
import {
  applyToBundle,
  applyToGig,
  getGigForPro,
  listProApplications,
  searchGigs,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { refusalWords } from './pro-words.ts'

/** Applies to a shift. A toast says how it went. */
export function useApply() {
  const { t } = useLingui()
  const apply = useCall(applyToGig, {
    changes: [searchGigs, getGigForPro, listProApplications],
    onSuccess: ({ is_selected }) =>
      toastDone(is_selected ? t`You’re selected. Confirm to get the spot.` : t`Applied. We’ll let you know either way.`),
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
    changes: [searchGigs, getGigForPro, listProApplications],
    onSuccess: ({ results }) => {
      const [done, all] = [results.filter(({ application_id }) => application_id !== null).length, results.length]
      const refusal = results.find(({ refusal: why }) => why !== null)?.refusal
      if (done === all) toastDone(t`Applied to all ${all} dates. We’ll let you know either way.`)
      else if (done > 0) toastDone(t`Applied to ${done} of ${all} dates. The others aren’t open to you.`)
      else toastFailed(refusal ? t(refusalWords[refusal]) : t`We couldn’t send your application. Try again.`)
    },
  })
}
