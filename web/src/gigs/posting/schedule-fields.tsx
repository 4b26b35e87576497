import { Trans, useLingui } from '@lingui/react/macro'
import { patternOf, type RecurrenceFrequency, type RecurrenceRule, ruleOf } from '@muster/contract/gigs/recurrence.ts'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { draftPattern } from '../draft-pattern.ts'
import { SchedulePreview } from './schedule-preview.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'
import { WeekdayChoice } from './weekday-choice.tsx'

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay()

/** How a schedule repeats, in plain words, with the dates it makes. */
export function ScheduleFields({ form, values }: { form: ShiftFormState; values: ShiftDraft }) {
  const { t } = useLingui()
  const first = values.local_date
  const { setValue } = form
  const pattern = draftPattern(values)
  const rule = ruleOf(pattern)
  const set = (change: Partial<RecurrenceRule>): void =>
    setValue('recurrence', patternOf({ ...rule, ...change, repeat: 'repeat' }), { shouldDirty: true, shouldValidate: true })
  const endless = (): void => {
    const { until: _last, ...kept } = rule
    setValue('recurrence', patternOf(kept), { shouldDirty: true, shouldValidate: true })
  }
  const hasPattern = pattern !== null
  // A schedule begins as every week on the day chosen above.
  useEffect(() => {
    if (hasPattern || !first) return
    setValue('recurrence', { freq: 'WEEKLY', interval: 1, byweekdays: [{ weekday: weekdayOf(first), occurrence: null }], until: null })
  }, [hasPattern, first, setValue])
  const chooseFrequency = (frequency: RecurrenceFrequency): void =>
    set({ frequency, weekdays: frequency === 'DAILY' ? [] : rule.weekdays.length > 0 || !first ? rule.weekdays : [weekdayOf(first)] })
  const everyHowMany = { DAILY: t`Every how many days`, WEEKLY: t`Every how many weeks`, MONTHLY: t`Every how many months` }
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div>
          <span className="mb-1 block text-small font-semibold" aria-hidden>{t`Repeats`}</span>
          <Segmented<RecurrenceFrequency>
            label={t`Repeats`}
            value={rule.frequency}
            onChange={chooseFrequency}
            segments={[
              { value: 'DAILY', label: t`Daily` },
              { value: 'WEEKLY', label: t`Weekly` },
              { value: 'MONTHLY', label: t`Monthly` },
            ]}
          />
        </div>
        <Stepper
          label={everyHowMany[rule.frequency]}
          className="w-44"
          min={1}
          max={99}
          value={rule.interval}
          onChange={(interval) => set({ interval })}
        />
        {rule.frequency === 'MONTHLY' && (
          <SelectField
            label={t`Which in the month`}
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
      {rule.frequency !== 'DAILY' && (
        <WeekdayChoice
          label={t`On which days`}
          value={rule.weekdays}
          onChange={(weekdays) => set({ weekdays })}
          error={rule.weekdays.length === 0 ? t`Choose at least one day` : undefined}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <DateField
          label={t`Last day`}
          optional
          className="w-60 phone:w-full"
          value={rule.until ?? null}
          {...(first && { min: first })}
          onChange={(until) => set({ until })}
          error={form.formState.errors.recurrence?.message}
        />
        {rule.until !== undefined && (
          <Button variant="ghost" onClick={endless}>
            <Trans>No last day</Trans>
          </Button>
        )}
      </div>
      <SchedulePreview form={form} values={values} />
    </div>
  )
}
