import { useLingui } from '@lingui/react/macro'
import type { SeriesScope } from '@muster/contract/gigs/editing/change-rules.ts'
import type { Gig, GigEdit } from '@muster/contract/gigs/gig.ts'
import { editSeries } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { toastDone } from '../../ui/toast.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { SeriesEffect } from './series-effect.tsx'
import { changedBySeries } from './series-reads.ts'
import { useSeriesEffect } from './use-series-effect.ts'

interface EditScopeDialogProps {
  gig: Gig
  change: GigEdit
  /** Edits this shift alone, as one that does not repeat. */
  onOne: () => void
  isSaving: boolean
  onBack: () => void
  onDone: () => void
}

/** An edit of a shift that repeats: which shifts it is for, and what that does, before it is done. */
export function EditScopeDialog({ gig, change, onOne, isSaving, onBack, onDone }: EditScopeDialogProps) {
  const { t } = useLingui()
  const oneOnly = change.local_date !== undefined
  const [scope, setScope] = useState<SeriesScope>('one')
  const effect = useSeriesEffect(gig.id, 'edit', scope, change)
  const many = useCall(editSeries, {
    changes: changedBySeries,
    onSuccess: () => {
      toastDone(t`Shifts saved`)
      onDone()
    },
  })
  const words: Record<CallError<typeof editSeries>, string> = {
    NOT_IN_SERIES: t`This shift does not repeat any more. Close this and try again.`,
    SERIES_ENDED: t`This series has ended. Change single shifts instead.`,
    GIG_STARTED: t`One of these shifts would start in the past.`,
    BELOW_CONFIRMED: t`On one of these shifts more pros are confirmed than that.`,
    WAGE_BELOW_MINIMUM: t`The wage is under the minimum for this position here.`,
    INVALID_TRANSITION: t`One of these shifts is over or cancelled. Try again.`,
  }
  const save = (): void => (scope === 'one' ? onOne() : many.mutate({ params: { id: gig.id }, body: { scope, change } }))
  return (
    <Dialog
      open
      onClose={onBack}
      title={t`Save for which shifts?`}
      actions={
        <>
          <Button variant="ghost" onClick={onBack}>{t`Back`}</Button>
          <Button
            variant="contained"
            disabled={effect.data === undefined || effect.isPlaceholderData}
            loading={many.isPending || isSaving}
            onClick={save}
          >{t`Save changes`}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ScopeChoice
          label={t`Which shifts`}
          value={scope}
          onChange={setScope}
          day={shortDate(gig.start_time, { zone: gig.timezone })}
          oneOnly={oneOnly}
        />
        <SeriesEffect query={effect} act="edit" />
        <CallProblem error={many.error} words={words} />
      </div>
    </Dialog>
  )
}
