import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getRecurringPattern, skipSeriesDate } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { Popover } from '../../ui/popover.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { changedBySeries } from './series-reads.ts'

const dayInWords = (date: string): string => shortDate(`${date}T12:00:00Z`, { zone: 'UTC' })

/** The next dates of a series that have no shift yet. Each can be skipped. */
export function SeriesDates({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  const pattern = useQuery(read(getRecurringPattern, { params: { id: gig.id } }))
  const skip = useCall(skipSeriesDate, { changes: changedBySeries, onSuccess: () => toastDone(t`Date skipped`) })
  const words: Record<CallError<typeof skipSeriesDate>, string> = {
    NOT_IN_SERIES: t`This shift no longer repeats. Close this and try again.`,
    SERIES_ENDED: t`This series has already ended.`,
    GIG_STARTED: t`The shift on that date has started.`,
    PRICE_CHANGED: t`A shift on that date has confirmed pros by now, and cancelling it costs money. Open it to see how much.`,
  }
  const { next_dates = [], skipped = [], ended = false } = pattern.data ?? {}
  if (ended || (next_dates.length === 0 && skipped.length === 0)) return null
  const out = skipped.map(dayInWords).join(' · ')
  return (
    <Popover
      label={t`Later dates of this series`}
      className="w-80"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="ml-2 text-small font-semibold text-brand underline-offset-2 hover:underline touch:min-h-11"
        >
          <Trans>Later dates</Trans>
        </button>
      )}
    >
      <div className="max-h-96 overflow-y-auto p-3">
        <p className="mb-2 text-small text-gray">
          <Trans>We create shifts 4 weeks ahead. These dates come next.</Trans>
        </p>
        <ul>
          {next_dates.map((date) => {
            const day = dayInWords(date)
            return (
              <li key={date} className="flex items-center justify-between gap-3 border-t border-light-gray py-1 first:border-t-0">
                <span>{day}</span>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t`Skip ${day}`}
                  disabled={skip.isPending}
                  onClick={() => skip.mutate({ params: { id: gig.id }, body: { local_date: date, amount_due: 0 } })}
                >
                  <Trans>Skip</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
        {skipped.length > 0 && (
          <p className="mt-2 border-t border-light-gray pt-2 text-small text-gray">
            <Trans>Skipped: {out}</Trans>
          </p>
        )}
        <CallProblem error={skip.error} words={words} />
      </div>
    </Popover>
  )
}
