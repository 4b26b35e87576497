import { Trans, useLingui } from '@lingui/react/macro'
import { failedToLoad } from '../api/failed-to-load.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { browserRefuses, useUsageChoice } from './use-usage-choice.ts'

/** Whether what someone does counts in usage statistics. */
export function UsageToggle() {
  const { t } = useLingui()
  const { choice, save, choose } = useUsageChoice()
  const refuses = browserRefuses()
  if (failedToLoad(choice)) return <ErrorState error={choice.error} onRetry={() => void choice.refetch()} />
  if (choice.isPending) return <SkeletonRows rows={1} />
  const wanted = save.isPending ? save.variables.body.is_agreed : undefined
  return (
    <div className="grid gap-2">
      <Toggle
        atEnd
        label={t`Share usage statistics`}
        help={
          <Trans>
            Which pages you open and what you finish, without names, numbers, messages or places. Turn it off, and we delete what we
            counted.
          </Trans>
        }
        checked={!refuses && (wanted ?? choice.data.is_agreed ?? false)}
        disabled={refuses}
        onChange={(event) => choose(event.target.checked)}
      />
      {refuses && (
        <p className="text-small text-gray">
          <Trans>Your browser asks sites not to track you, so we count nothing here.</Trans>
        </p>
      )}
      <CallProblem error={save.error} />
    </div>
  )
}
