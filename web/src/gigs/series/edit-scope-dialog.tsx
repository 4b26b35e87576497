import { useLingui } from '@lingui/react/macro'
import type { SeriesScope } from '@muster/contract/gigs/editing/change-rules.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
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
  /** Edits only this shift, like one that does not repeat. */
  onOne: () => void
  isSaving: boolean
  onBack: () => void
  onDone: () => void
}

/** Asks which shifts of a series an edit is for, and shows the effect before saving. */
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
    NOT_IN_SERIES: t`This shift no longer repeats. Close this and try again.`,
    SERIES_ENDED: t`This series has already ended. Edit single shifts instead.`,
    GIG_STARTED: t`One of these shifts would start in the past. Choose a later time.`,
    BELOW_CONFIRMED: t`One of these shifts has more confirmed pros than that. Release pros there first.`,
    WAGE_BELOW_MINIMUM: t`The wage is below the minimum for this position here. Enter a higher wage.`,
    INVALID_TRANSITION: t`One of these shifts is over or cancelled. Try again.`,
  }
  const save = (): void => (scope === 'one' ? onOne() : many.mutate({ params: { id: gig.id }, body: { scope, change } }))
  return (
    <Dialog
      open
      onClose={onBack}
      title={t`Save changes to which shifts?`}
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
