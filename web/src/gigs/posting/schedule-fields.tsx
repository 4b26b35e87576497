import { Trans, useLingui } from '@lingui/react/macro'
import { patternOf, type RecurrenceFrequency, type RecurrenceRule, ruleOf } from '@muster/contract/gigs/recurrence.ts'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { LocalDateField } from '../../locations/local-date-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { draftPattern } from '../draft-pattern.ts'
import { SchedulePreview } from './schedule-preview.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'
import { WeekdayChoice } from './weekday-choice.tsx'

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay()

/** How a schedule repeats, and the dates it makes. */
export function ScheduleFields({ form, values }: { form: ShiftFormState; values: ShiftDraft }) {
  const { t } = useLingui()
  const { rule, set, chooseFrequency, clearLastDay } = useRule(form, values)
  const first = values.local_date
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FrequencyFields rule={rule} set={set} onFrequency={chooseFrequency} />
      {rule.frequency !== 'DAILY' && (
        <WeekdayChoice
          label={t`Days of the week`}
          value={rule.weekdays}
          onChange={(weekdays) => set({ weekdays })}
          error={rule.weekdays.length === 0 ? t`Choose at least one day` : undefined}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <LocalDateField
          label={t`Last day`}
          optional
          className="w-60 phone:w-full"
          value={rule.until ?? null}
          {...(first && { min: first })}
          onChange={(until) => set({ until })}
          error={form.formState.errors.recurrence?.message}
        />
        {rule.until !== undefined && (
          <Button variant="ghost" onClick={clearLastDay}>
            <Trans>No last day</Trans>
          </Button>
        )}
      </div>
      <SchedulePreview form={form} values={values} />
    </div>
  )
}

/** The schedule's rule in the form. It starts as every week on the weekday of the first day. */
function useRule({ setValue }: ShiftFormState, values: ShiftDraft) {
  const first = values.local_date
  const pattern = draftPattern(values)
  const rule = ruleOf(pattern)
  const write = (next: Parameters<typeof patternOf>[0]): void =>
    setValue('recurrence', patternOf(next), { shouldDirty: true, shouldValidate: true })
  const set = (change: Partial<RecurrenceRule>): void => write({ ...rule, ...change, repeat: 'repeat' })
  const hasPattern = pattern !== null
  useEffect(() => {
    if (hasPattern || !first) return
    setValue('recurrence', { freq: 'WEEKLY', interval: 1, byweekdays: [{ weekday: weekdayOf(first), occurrence: null }], until: null })
  }, [hasPattern, first, setValue])
  return {
    rule,
    set,
    chooseFrequency: (frequency: RecurrenceFrequency): void =>
      set({ frequency, weekdays: frequency === 'DAILY' ? [] : rule.weekdays.length > 0 || !first ? rule.weekdays : [weekdayOf(first)] }),
    clearLastDay(): void {
      const { until: _last, ...kept } = rule
      write(kept)
    },
  }
}

interface FrequencyFieldsProps {
  rule: RecurrenceRule
  set: (change: Partial<RecurrenceRule>) => void
  onFrequency: (frequency: RecurrenceFrequency) => void
}

function FrequencyFields({ rule, set, onFrequency }: FrequencyFieldsProps) {
  const { t } = useLingui()
  const every = { DAILY: t`Repeat every (days)`, WEEKLY: t`Repeat every (weeks)`, MONTHLY: t`Repeat every (months)` }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div>
        <span className="mb-1 block text-small font-semibold" aria-hidden>{t`Repeats`}</span>
        <Segmented<RecurrenceFrequency>
          label={t`Repeats`}
          value={rule.frequency}
          onChange={onFrequency}
          segments={[
            { value: 'DAILY', label: t`Daily` },
            { value: 'WEEKLY', label: t`Weekly` },
            { value: 'MONTHLY', label: t`Monthly` },
          ]}
        />
      </div>
      <Stepper
        label={every[rule.frequency]}
        className="w-44"
        min={1}
        max={99}
        value={rule.interval}
        onChange={(interval) => set({ interval })}
      />
      {rule.frequency === 'MONTHLY' && (
        <SelectField
          label={t`Week of the month`}
          className="w-44"
          value={rule.occurrence}
          onChange={(event) => set({ occurrence: Number(event.target.value) as RecurrenceRule['occurrence'] })}
        >
          <option value={1}>{t`The first`}</option>
          <option value={2}>{t`The second`}</option>
          <option value={3}>{t`The third`}</option>
          <option value={4}>{t`The fourth`}</option>
          <option value={-1}>{t`The last`}</option>
        </SelectField>
      )}
    </div>
  )
}
