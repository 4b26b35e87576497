import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { LocalDateField } from '../locations/local-date-field.tsx'
import { dayOf } from '../ui/format-time.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { useNow } from '../ui/use-now.ts'
import type { InterviewForm, OutsideForm } from './interview-draft.ts'

interface FieldsProps {
  form: InterviewForm
  zone: string
}

/** Day, start and end, on the location's clock. */
export function TimeFields({ form, zone }: FieldsProps) {
  const { t } = useLingui()
  const now = useNow()
  const { errors } = form.formState
  return (
    <>
      <Controller
        control={form.control}
        name="local_date"
        render={({ field }) => (
          <LocalDateField
            label={t`Date`}
            value={field.value || null}
            min={dayOf(new Date(now), { zone })}
            onChange={field.onChange}
            error={errors.local_date?.message}
          />
        )}
      />
      <div className="grid grid-cols-2 gap-3">
        <ClockField form={form} name="start_time" label={t`Start`} />
        <ClockField form={form} name="end_time" label={t`End`} />
      </div>
    </>
  )
}

function ClockField({ form, name, label }: { form: InterviewForm; name: 'start_time' | 'end_time'; label: string }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <TimeField
          label={label}
          value={field.value || null}
          onChange={(time) => field.onChange(time ?? '')}
          error={form.formState.errors[name]?.message}
        />
      )}
    />
  )
}

/** What the interview itself pays, if anything. */
export function PayField({ form, isPro }: { form: InterviewForm; isPro: boolean }) {
  const { t } = useLingui()
  return (
    <MoneyField
      label={t`Pay for the interview, per hour`}
      optional
      help={
        isPro
          ? t`Empty if it’s unpaid. You pay through the app once it’s over.`
          : t`Empty if it’s unpaid. They need a pro account to get it, and their link says so.`
      }
      error={form.formState.errors.wage?.message}
      {...form.register('wage')}
    />
  )
}

/** Who the candidate asks for, and what they should know. */
export function MeetingFields({ form }: { form: InterviewForm }) {
  const { t } = useLingui()
  const faults = form.formState.errors.interview_contact
  return (
    <>
      <fieldset className="grid gap-3 desktop:grid-cols-2">
        <legend className="sr-only">
          <Trans>Who they meet</Trans>
        </legend>
        <TextField
          label={t`Who they meet`}
          autoComplete="off"
          error={faults?.fullname?.message}
          {...form.register('interview_contact.fullname')}
        />
        <PhoneField
          label={t`Their phone`}
          autoComplete="off"
          error={faults?.phone_number?.message}
          {...form.register('interview_contact.phone_number')}
        />
      </fieldset>
      <TextArea
        label={t`Instructions`}
        optional
        help={t`Which door, and what to bring.`}
        error={form.formState.errors.instructions?.message}
        {...form.register('instructions')}
      />
    </>
  )
}

/** How to reach someone from outside. */
export function PersonFields({ form }: { form: OutsideForm }) {
  const { t } = useLingui()
  const faults = form.formState.errors.candidate
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t`First name`}
          autoComplete="off"
          error={faults?.first_name?.message}
          {...form.register('candidate.first_name')}
        />
        <TextField label={t`Last name`} autoComplete="off" error={faults?.last_name?.message} {...form.register('candidate.last_name')} />
      </div>
      <PhoneField
        label={t`Mobile number`}
        help={t`We text the link here.`}
        autoComplete="off"
        error={faults?.phone_number?.message}
        {...form.register('candidate.phone_number')}
      />
      <TextField
        type="email"
        inputMode="email"
        label={t`Email`}
        optional
        autoComplete="off"
        error={faults?.email?.message}
        {...form.register('candidate.email')}
      />
    </>
  )
}
