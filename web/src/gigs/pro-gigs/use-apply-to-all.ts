import { useLingui } from '@lingui/react/macro'
import { applyToBundle } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import { refusalWords } from './pro-words.ts'
import { changesOfApplying } from './use-apply.ts'

/** Applies to all shifts of a bundle. A toast says how many went through. */
export function useApplyToAll() {
  const { t } = useLingui()
  return useCall(applyToBundle, {
    changes: changesOfApplying,
    onSuccess: ({ results }) => {
      const [done, all] = [results.filter(({ application_id }) => application_id !== null).length, results.length]
      const refusal = results.find(({ refusal: why }) => why !== null)?.refusal
      if (done === all) toastDone(t`Applied to all ${all} dates. We’ll let you know either way.`)
      else if (done > 0) toastDone(t`Applied to ${done} of ${all} dates. The others aren’t open to you.`)
      else toastFailed(refusal ? t(refusalWords[refusal]) : t`We couldn’t send your application. Try again.`)
    },
  })
}
