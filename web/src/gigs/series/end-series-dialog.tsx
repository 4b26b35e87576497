import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { cancelSeries, editSeries, type SeriesPattern } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { LocalDateField } from '../../locations/local-date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { money } from '../../ui/format-money.ts'
import { shortDate } from '../../ui/format-time.ts'
import { toastDone } from '../../ui/toast.tsx'
import { SeriesEffect } from './series-effect.tsx'
import { changedBySeries } from './series-reads.ts'
import { useSeriesEffect } from './use-series-effect.ts'

const dayInWords = (date: string): string => shortDate(`${date}T12:00:00Z`, { zone: 'UTC' })

interface EndSeriesDialogProps {
  gig: Gig
  pattern: SeriesPattern
  onClose: () => void
}

/** Sets the last day of a series. An earlier day cancels the shifts after it and shows the effect first; a later day extends the series. */
export function EndSeriesDialog({ gig, pattern, onClose }: EndSeriesDialogProps) {
  const { t } = useLingui()
  const [last, setLast] = useState(pattern.until ?? pattern.local_date)
  const isSame = last === pattern.until
  const isSooner = pattern.until === null || last < pattern.until
  const done = (): void => {
    toastDone(t`Last day saved`)
    onClose()
  }
  const cancel = useCall(cancelSeries, { changes: changedBySeries, onSuccess: done })
  const extend = useCall(editSeries, { changes: changedBySeries, onSuccess: done })
  const words: Record<CallError<typeof cancelSeries> | CallError<typeof editSeries>, string> = {
    NOT_IN_SERIES: t`This shift no longer repeats. Close this and try again.`,
    SERIES_ENDED: t`This series has already ended.`,
    PRICE_CHANGED: t`The cost changed while you were reading. Look at the new one.`,
    GIG_STARTED: t`One of these shifts would start in the past. Choose a later time.`,
    BELOW_CONFIRMED: t`One of these shifts has more confirmed pros than that. Release pros there first.`,
    WAGE_BELOW_MINIMUM: t`The wage is below the minimum for this position here. Enter a higher wage.`,
    INVALID_TRANSITION: t`One of these shifts is over or cancelled. Try again.`,
  }
  const effect = useSeriesEffect(gig.id, 'cancel', 'all', {}, last, isSooner && !isSame)
  const readAgain = (error: Error): void => void (error instanceof CallFailed && error.code === 'PRICE_CHANGED' && effect.refetch())
  const save = (): void =>
    isSooner
      ? cancel.mutate(
          { params: { id: gig.id }, body: { scope: 'all', after: last, amount_due: effect.data?.amount_due ?? 0 } },
          { onError: readAgain },
        )
      : extend.mutate({ params: { id: gig.id }, body: { scope: 'all', change: {}, until: last } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Last day of this series`}
      description={pattern.until === null ? t`It has no last day yet.` : t`It ends on ${dayInWords(pattern.until)}.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <SaveButton effect={effect} isSooner={isSooner} isSame={isSame} loading={cancel.isPending || extend.isPending} onSave={save} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <LocalDateField label={t`Last day`} value={last} min={pattern.first_date} onChange={setLast} className="w-60 phone:w-full" />
        {isSame ? null : isSooner ? (
          <SeriesEffect query={effect} act="cancel" />
        ) : (
          <p>
            <Trans>The series continues until {dayInWords(last)}. We create shifts 4 weeks ahead.</Trans>
          </p>
        )}
        <CallProblem error={cancel.error ?? extend.error} words={words} />
      </div>
    </Dialog>
  )
}

interface SaveButtonProps {
  effect: ReturnType<typeof useSeriesEffect>
  isSooner: boolean
  isSame: boolean
  loading: boolean
  onSave: () => void
}

/** The button names the effect once it has loaded. */
function SaveButton({ effect, isSooner, isSame, loading, onSave }: SaveButtonProps) {
  const { t } = useLingui()
  const shown = effect.isPlaceholderData ? undefined : effect.data
  const cost = money(shown?.amount_due ?? 0)
  if (!isSooner || isSame)
    return (
      <Button variant="contained" disabled={isSame} loading={loading} onClick={onSave}>
        <Trans>Save last day</Trans>
      </Button>
    )
  return (
    <Button variant={shown && shown.gig_count > 0 ? 'destructive' : 'contained'} disabled={!shown} loading={loading} onClick={onSave}>
      {shown && shown.amount_due > 0
        ? t`Cancel and pay ${cost}`
        : shown && shown.gig_count > 0
          ? t`End and cancel shifts`
          : t`Save last day`}
    </Button>
  )
}
