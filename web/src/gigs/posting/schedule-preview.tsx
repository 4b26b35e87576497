import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { MonthStrip } from './month-strip.tsx'
import { useSeriesWords } from '../series-words.ts'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'
import { useScheduleDates } from './use-schedule-dates.ts'

const MONTHS_AT_FIRST = 2
const MONTHS_AT_MOST = 25

/** The rule of a schedule in a sentence, and its dates by month, where single dates can be skipped. */
export function SchedulePreview({ form, values }: { form: ShiftFormState; values: ShiftDraft }) {
  const { t } = useLingui()
  const words = useSeriesWords()
  const [all, setAll] = useState(false)
  const { pattern, query, out, kept } = useScheduleDates(values)
  if (pattern === null || (pattern.byweekdays.length === 0 && pattern.freq !== 'DAILY')) return null
  if (failedToLoad(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <Skeleton className="flex flex-col gap-3">
        <Bone className="w-56" />
        <Bone className="h-40 w-full" />
      </Skeleton>
    )
  const { dates } = query.data
  const toggle = (date: string): void => {
    const next = out.has(date) ? [...out].filter((one) => one !== date) : [...out, date]
    form.setValue('skipped_dates', next, { shouldDirty: true })
  }
  const months = new Set(dates.map((date) => date.slice(0, 7))).size
  const removed = dates.length - kept.length
  return (
    <section aria-label={t`Dates of this schedule`} className="rounded-card border border-light-gray bg-background px-4 py-3.5">
      <p aria-live="polite" className="mb-3">
        <b>{words(pattern)}</b>{' '}
        <span className="text-gray">
          {dates.length === 0 ? (
            <Trans>No dates match. Choose a later last day.</Trans>
          ) : pattern.until === null ? (
            <Trans>It repeats until you end it. We create shifts 4 weeks ahead.</Trans>
          ) : (
            <Plural value={kept.length} one="# shift" other="# shifts" />
          )}{' '}
          {query.data.is_cut && pattern.until !== null && <Trans>Only the first two years are shown.</Trans>}{' '}
          {removed > 0 && <Plural value={removed} one="# date skipped." other="# dates skipped." />}
        </span>
      </p>
      {dates.length > 0 && (
        <>
          <MonthStrip dates={dates} out={out} onToggle={toggle} most={all ? MONTHS_AT_MOST : MONTHS_AT_FIRST} />
          <p className="mt-3 flex flex-wrap items-center gap-x-4 text-small text-gray">
            <Trans>Press a date to skip it. Press it again to include it.</Trans>
            {months > MONTHS_AT_FIRST && (
              <Button variant="ghost" size="small" onClick={() => setAll(!all)}>
                {all ? <Trans>Fewer months</Trans> : <Trans>Later months</Trans>}
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  )
}
