import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { SeriesScope } from '@muster/contract/gigs/editing/change-rules.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { cancelGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { cancelSeries } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { money } from '../../ui/format-money.ts'
import { shiftTime, shortDate } from '../../ui/format-time.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { SeriesEffect } from './series-effect.tsx'
import { changedBySeries } from './series-reads.ts'
import { skillName } from '../../skills/skill-name.ts'
import { useSeriesEffect } from './use-series-effect.ts'

/** Cancels shifts of a series. Asks which, then shows who will be notified and what you pay. */
export function CancelSeriesDialog({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const { t } = useLingui()
  const [scope, setScope] = useState<SeriesScope>('one')
  const [explanation, setExplanation] = useState('')
  const effect = useSeriesEffect(gig.id, 'cancel', scope)
  const done = (): void => {
    toastDone(scope === 'one' ? t`Shift cancelled` : t`Shifts cancelled`)
    onClose()
  }
  const one = useCall(cancelGig, { changes: changedBySeries, onSuccess: done })
  const many = useCall(cancelSeries, { changes: changedBySeries, onSuccess: done })
  const words: Record<CallError<typeof cancelGig> | CallError<typeof cancelSeries>, string> = {
    INVALID_TRANSITION: t`This shift is already over or cancelled. Nothing was changed.`,
    GIG_STARTED: t`The shift has started, so you can’t cancel it. You can still mark no-shows on the roster.`,
    PRICE_CHANGED: t`The cost changed while you were reading. Look at the new one.`,
    NOT_IN_SERIES: t`This shift no longer repeats. Close this and try again.`,
    SERIES_ENDED: t`This series has already ended. Cancel single shifts instead.`,
  }
  const shown = effect.isPlaceholderData ? undefined : effect.data
  const send = (): void => {
    const params = { id: gig.id }
    const readAgain = (error: Error): void => void (error instanceof CallFailed && error.code === 'PRICE_CHANGED' && effect.refetch())
    if (scope === 'one') one.mutate({ params, body: { explanation, amount_due: shown?.amount_due ?? 0 } }, { onError: readAgain })
    else many.mutate({ params, body: { scope, explanation, amount_due: shown?.amount_due ?? 0 } }, { onError: readAgain })
  }
  const cost = money(shown?.amount_due ?? 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Cancel shifts of this series?`}
      description={`${skillName(gig.skill)} · ${shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Keep them`}</Button>
          <Button variant="destructive" disabled={!shown} loading={one.isPending || many.isPending} onClick={send}>
            {shown && shown.amount_due > 0 ? t`Cancel and pay ${cost}` : scope === 'one' ? t`Cancel shift` : t`Cancel shifts`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ScopeChoice label={t`Which shifts`} value={scope} onChange={setScope} day={shortDate(gig.start_time, { zone: gig.timezone })} />
        <SeriesEffect query={effect} act="cancel" />
        {shown && shown.confirmed_pros.length > 0 && (
          <TextArea
            label={t`Reason, for the pros`}
            optional
            rows={2}
            maxLength={1000}
            value={explanation}
            onChange={(event) => setExplanation(event.target.value)}
          />
        )}
        <CallProblem error={one.error ?? many.error} words={words} />
      </div>
    </Dialog>
  )
}
