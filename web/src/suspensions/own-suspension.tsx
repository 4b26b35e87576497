import { Plural, Trans } from '@lingui/react/macro'
import type { Suspension } from '@muster/contract/suspensions/suspension.ts'
import { getMySuspension } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import { lazy, Suspense, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import { SuspensionWhy } from './suspension-why.tsx'

const AppealSuspensionDialog = lazy(() =>
  import('./appeal-suspension-dialog.tsx').then((module) => ({ default: module.AppealSuspensionDialog })),
)

/** A suspended pro's own notice: until when, what it is for, what ended with it, and the way to appeal. */
export function OwnSuspension() {
  const own = useQuery(read(getMySuspension, {}))
  if (failedToLoad(own)) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />
  if (own.isPending)
    return (
      <Skeleton>
        <Bone className="h-32" />
      </Skeleton>
    )
  return own.data.suspension && <Notice suspension={own.data.suspension} />
}

function Notice({ suspension }: { suspension: Suspension }) {
  const { until, ended_shifts } = suspension
  return (
    <section className="rounded-control border border-light-gray p-4" aria-labelledby="own-suspension">
      <h2 id="own-suspension" className="flex items-center gap-2 text-large">
        <Ban size={18} className="shrink-0 text-error" aria-hidden />
        <Trans>You can’t take shifts until {shortDate(until)}</Trans>
      </h2>
      <div className="mt-2">
        <SuspensionWhy why={suspension} />
      </div>
      {ended_shifts > 0 && (
        <p className="mt-2 text-gray">
          <Plural
            value={ended_shifts}
            one="# coming shift or application ended. It doesn’t come back."
            other="# coming shifts and applications ended. They don’t come back."
          />
        </p>
      )}
      <AppealPart suspension={suspension} />
    </section>
  )
}

/** The way to appeal, or what became of the appeal. */
function AppealPart({ suspension: { id, appeal, appeal_until } }: { suspension: Suspension }) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  if (appeal?.status === 'OPEN')
    return (
      <p className="mt-3">
        {Date.parse(appeal.decide_by) < now ? (
          <Trans>Appeal sent. We’re late, and decide as soon as we can.</Trans>
        ) : (
          <Trans>Appeal sent. We decide by {shortDate(appeal.decide_by)}.</Trans>
        )}
      </p>
    )
  if (appeal !== null)
    return (
      <p className="mt-3">
        <b>
          <Trans>Appeal declined.</Trans>
        </b>{' '}
        {appeal.decision_reason}
      </p>
    )
  if (appeal_until === null)
    return (
      <p className="mt-3 text-gray">
        <Trans>The time to appeal is over.</Trans>
      </p>
    )
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="outlined" onClick={() => setOpen(true)}>
          <Trans>Appeal</Trans>
        </Button>
        <span className="text-gray">
          <Trans>until {shortDate(appeal_until)}</Trans>
        </span>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <AppealSuspensionDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
