import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { LocalDateField } from '../../locations/local-date-field.tsx'
import { dayOf, duration, shortDate } from '../../ui/format-time.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { useNow } from '../../ui/use-now.ts'
import { hoursOf } from '../gig-cost.tsx'
import { shiftTimes, useSuggestedBreak } from './shift-times.ts'
import { breakChoices } from '../break-choices.ts'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'

interface WhenFieldsProps {
  form: ShiftFormState
  values: ShiftDraft
  zone: string
  marketId: number
  /** The date is the first day of a schedule. */
  repeats?: boolean
}

/** Date, start, end and break. The market's usual break applies until someone chooses another. */
export function WhenFields({ form, values, zone, marketId, repeats = false }: WhenFieldsProps) {
  const { t } = useLingui()
  const { errors } = form.formState
  const now = useNow()
  const times = shiftTimes(values, zone, now)
  const suggested = useSuggestedBreak(times, marketId)
  const pause = values.unpaid_break_minutes ?? 0
  return (
    <>
      <div className="grid grid-cols-6 gap-3 desktop:grid-cols-[minmax(0,1.3fr)_1fr_1fr_1fr]">
        <Controller
          control={form.control}
          name="local_date"
          render={({ field }) => (
            <LocalDateField
              label={repeats ? t`First day` : t`Date`}
              className="col-span-6 desktop:col-span-1"
              value={field.value ?? null}
              min={dayOf(new Date(now), { zone })}
              onChange={field.onChange}
              error={errors.local_date?.message}
            />
          )}
        />
        <ClockField form={form} name="start_time" label={t`Start`} problem={times?.hasPassed ? t`This time has passed` : undefined} />
        <ClockField
          form={form}
          name="end_time"
          label={t`End`}
          problem={times?.isOutOfBounds ? t`A shift lasts 1 to 16 hours` : undefined}
        />
        <BreakField form={form} pause={pause} suggested={suggested} />
      </div>
      {/* Its room is kept: the times count once their field is left, and a click that leaves it must still hit what it aimed at. */}
      <p className="mt-1.5 min-h-[2lh] text-small text-gray desktop:min-h-[1lh]">
        {times && !times.hasPassed && !times.isOutOfBounds && (
          <Paid
            minutes={times.minutes}
            pause={pause}
            suggested={suggested}
            ends={times.isOvernight ? shortDate(times.end, { zone }) : ''}
          />
        )}
      </p>
    </>
  )
}

interface ClockFieldProps {
  form: ShiftFormState
  name: 'start_time' | 'end_time'
  label: string
  /** What is wrong with the time that only the shift's zone shows. */
  problem: string | undefined
}

function ClockField({ form, name, label, problem }: ClockFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <TimeField
          label={label}
          className="col-span-2 desktop:col-span-1"
          value={field.value ?? null}
          onChange={(time) => field.onChange(time ?? undefined)}
          error={form.formState.errors[name]?.message ?? problem}
        />
      )}
    />
  )
}

interface BreakFieldProps {
  form: ShiftFormState
  /** The chosen break in minutes. */
  pause: number
  /** The market's usual break in minutes; null until it is known. */
  suggested: number | null
}

function BreakField({ form, pause, suggested }: BreakFieldProps) {
  const { t } = useLingui()
  // A shift that was posted before keeps its break.
  const chosen = useRef(form.formState.defaultValues?.start_time !== undefined)
  const { setValue, getFieldState } = form
  useEffect(() => {
    // A line that says "no break" touches the field without changing its value.
    const { isDirty, isTouched } = getFieldState('unpaid_break_minutes')
    if (suggested !== null && !chosen.current && !isDirty && !isTouched) setValue('unpaid_break_minutes', suggested)
    // A line that no longer names a break leaves the field as it was before anyone knew the usual one.
  }, [suggested, pause, setValue, getFieldState])
  return (
    <SelectField
      label={t`Break`}
      className="col-span-2 desktop:col-span-1"
      value={pause}
      onChange={(event) => {
        chosen.current = true
        setValue('unpaid_break_minutes', Number(event.target.value), { shouldDirty: true, shouldValidate: true })
      }}
      error={form.formState.errors.unpaid_break_minutes?.message}
    >
      {breakChoices(pause).map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === 0 ? t`None` : duration(minutes)}
        </option>
      ))}
    </SelectField>
  )
}

function Paid({ minutes, pause, suggested, ends }: { minutes: number; pause: number; suggested: number | null; ends: string }) {
  const hours = hoursOf(minutes - pause)
  const whole = hoursOf(minutes)
  return (
    <>
      {ends && (
        <>
          <Trans>Ends {ends}.</Trans>{' '}
        </>
      )}
      <Trans>{hours} h paid per pro.</Trans>{' '}
      {suggested !== null && suggested > 0 && (
        <Trans>
          An unpaid {suggested} min break is usual for {whole} h.
        </Trans>
      )}
    </>
  )
}
