import { useLingui } from '@lingui/react/macro'
import {
  applyToBundle,
  applyToGig,
  getGigForPro,
  listProApplications,
  searchGigs,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import { refusalWords } from './pro-words.ts'

/** Applies to a shift and says how it went. */
export function useApply() {
  const { t } = useLingui()
  const apply = useCall(applyToGig, {
    changes: [searchGigs, getGigForPro, listProApplications],
    onSuccess: ({ is_selected }) =>
      toastDone(is_selected ? t`You are picked: confirm to keep the place` : t`Applied. You hear from us either way.`),
  })
  return {
    ...apply,
    mutate: (input: Parameters<typeof apply.mutate>[0]) =>
      apply.mutate(input, {
        onError: (error) => {
          const words = error instanceof CallFailed ? refusalWords[error.code as keyof typeof refusalWords] : undefined
          toastFailed(words ? t(words) : t`That did not go through. Nothing was sent; try again.`)
        },
      }),
  }
}

/** Applies to a shift and to those posted together with it, and says for how many it went through. */
export function useApplyToAll() {
  const { t } = useLingui()
  return useCall(applyToBundle, {
    changes: [searchGigs, getGigForPro, listProApplications],
    onSuccess: ({ results }) => {
      const [done, all] = [results.filter(({ application_id }) => application_id !== null).length, results.length]
      const refusal = results.find(({ refusal: why }) => why !== null)?.refusal
      if (done === all) toastDone(t`Applied to all ${all} dates. You hear from us either way.`)
      else if (done > 0) toastDone(t`Applied to ${done} of ${all} dates; the others are not open to you.`)
      else toastFailed(refusal ? t(refusalWords[refusal]) : t`That did not go through. Nothing was sent; try again.`)
    },
  })
}
