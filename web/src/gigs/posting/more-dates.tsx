import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { useWeekStart } from '../../locations/use-week-start.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { dayOf, shortDate } from '../../ui/format-time.ts'
import { Popover } from '../../ui/popover.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'

const MonthDates = lazy(() => import('../../ui/month-picker.tsx').then(({ MonthDates: component }) => ({ default: component })))
const MOST = 60

/** A month whose weeks start as this location's do. */
const LocalMonth = (props: Parameters<typeof MonthDates>[0]) => <MonthDates {...props} weekStartsOn={useWeekStart()} />

/** More dates for the shift. Each becomes a separate shift; the manager can offer them as a bundle. */
export function MoreDates({ form, values, zone }: { form: ShiftFormState; values: ShiftDraft; zone: string }) {
  const { t } = useLingui()
  const today = dayOf(new Date(useNow()), { zone })
  const dates = [...(values.more_dates ?? [])].sort((one, other) => one.localeCompare(other))
  const set = (next: readonly string[]): void => {
    const others = [...new Set(next)].filter((date) => date !== values.local_date)
    if (others.length > MOST) return
    form.setValue('more_dates', others, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="mt-3">
      <DatesPopover first={values.local_date} dates={dates} min={today} onChange={set} />
      {dates.length > 0 && (
        <ul aria-label={t`More dates`} className="mt-2.5 flex flex-wrap gap-1.5">
          {dates.map((date) => (
            <li key={date}>
              <RemovableChip onRemove={() => set(dates.filter((one) => one !== date))}>
                {shortDate(`${date}T12:00:00Z`, { zone: 'UTC' })}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {dates.length > 0 && (
        <Checkbox
          className="mt-4 flex"
          label={t`Offer these dates together`}
          help={t`Pros can apply to all of them at once. You confirm each date separately.`}
          {...form.register('is_bundle')}
        />
      )}
      {form.formState.errors.more_dates?.message && (
        <p role="alert" className="mt-1 text-small text-error">
          {form.formState.errors.more_dates.message}
        </p>
      )}
    </div>
  )
}

interface DatesPopoverProps {
  first: string | undefined
  dates: readonly string[]
  min: string
  onChange: (days: string[]) => void
}

/** A month that stays open while someone chooses dates in it. */
function DatesPopover({ first, dates, min, onChange }: DatesPopoverProps) {
  const { t } = useLingui()
  return (
    <Popover
      label={t`Add a date`}
      trigger={(trigger) => (
        <Button variant="raised" size="small" icon={<Plus size={14} aria-hidden />} {...trigger}>
          {dates.length === 0 ? <Trans>Same shift on more dates</Trans> : <Trans>Add a date</Trans>}
        </Button>
      )}
    >
      {(close) => (
        <>
          <Suspense fallback={<div className="h-72 w-72" />}>
            <LocalMonth values={[first ?? [], dates].flat()} fixed={first} min={min} onChange={onChange} />
          </Suspense>
          <div className="flex items-center justify-between gap-3 border-t border-light-gray px-3 py-2">
            <span aria-live="polite" className="text-small text-gray">
              <Plural value={dates.length} _0="Click the dates to add" one="# more date" other="# more dates" />
            </span>
            <Button size="small" onClick={close}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </>
      )}
    </Popover>
  )
}
