import { Trans, useLingui } from '@lingui/react/macro'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { enteredMinutes, whyNotHours } from '@muster/contract/timesheets/hours-edit-rules.ts'
import { CallFailed } from '../api/call-failed.ts'
import { Button } from '../ui/button.tsx'
import { money } from '../ui/format-money.ts'
import { wagesOf } from './wages-of.ts'
import { duration, shortDate, startOfDay } from '../ui/format-time.ts'
import { SelectField } from '../ui/select-field.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { useNow } from '../ui/use-now.ts'
import type { HoursDraft } from './hours-draft.ts'

/** The error a call returned for one field. */
export const faultOf = (error: Error | null, field: string): string | undefined =>
  error instanceof CallFailed
    ? (error.details.find(({ target }) => target === field)?.message ?? (error.target === field ? error.message : undefined))
    : undefined

/** The shift that the hours are for, with this pro's own planned end. */
interface Plan {
  start_time: string
  end_time: string
  unpaid_break_minutes: number
  /** Dollars an hour, with a bonus. */
  rate: number
}

interface HoursFieldsProps {
  draft: HoursDraft
  plan: Plan
  error: Error | null
}

/** What is wrong with the typed hours, by the server's own rule; null while nothing was changed. */
export function useHoursFault(draft: HoursDraft, plan: Plan) {
  const now = useNow()
  return draft.isChanged ? whyNotHours(draft.read(), plan, new Date(now)) : null
}

/**
 * Start, end and unpaid break of a pro's hours, each with its day and its error: the rule's while typing, or the one the call returned. Below
 * is what the hours come to.
 */
export function HoursFields({ draft, plan, error }: HoursFieldsProps) {
  const { t } = useLingui()
  const wrong = useHoursFault(draft, plan)
  const shown = draft.isTyping ? null : wrong
  const fault = (field: string) => (shown?.target === field ? shown.message : faultOf(error, field))
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label={t`Start`}
          value={draft.start}
          error={fault('start_time')}
          onTyping={(value) => draft.setStart(value, true)}
          onChange={(value) => draft.setStart(value ?? draft.start)}
        />
        <DayField label={t`Start day`} draft={draft} value={draft.startDay} onChange={draft.setStartDay} />
        <TimeField
          label={t`End`}
          value={draft.end}
          error={fault('end_time')}
          onTyping={(value) => draft.setEnd(value, true)}
          onChange={(value) => draft.setEnd(value ?? draft.end)}
        />
        <DayField label={t`End day`} draft={draft} value={draft.endDay} onChange={draft.setEndDay} />
      </div>
      {draft.asksNoBreak ? (
        <NoBreak onEnter={() => draft.setPause(0)} />
      ) : (
        <Stepper
          label={t`Unpaid break, minutes`}
          value={draft.pause}
          min={0}
          max={240}
          error={fault('unpaid_break_minutes')}
          onChange={draft.setPause}
        />
      )}
      {wrong === null && <Sum draft={draft} plan={plan} />}
    </>
  )
}

/** The pro said before that there was no break, so the form asks only if that was wrong. */
const NoBreak = ({ onEnter }: { onEnter: () => void }) => (
  <p className="flex flex-wrap items-center justify-between gap-x-3 text-normal">
    <span>
      <Trans>No break, as you told the business.</Trans>
    </span>
    <Button variant="text" onClick={onEnter}>
      <Trans>Enter break</Trans>
    </Button>
  </p>
)

function DayField({ label, draft, value, onChange }: { label: string; draft: HoursDraft; value: string; onChange: (day: string) => void }) {
  const days = draft.days.includes(value) ? draft.days : [...draft.days, value].toSorted()
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {days.map((day) => (
        <option key={day} value={day}>
          {shortDate(startOfDay(day, draft.zone), { zone: draft.zone })}
        </option>
      ))}
    </SelectField>
  )
}

/** The paid time and its wages, and how far it is from the plan. */
function Sum({ draft, plan }: { draft: HoursDraft; plan: Plan }) {
  const minutes = enteredMinutes(draft.read())
  const off = minutes - scheduledPaidMinutes(plan)
  return (
    <output className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-background px-3 py-2.5">
      <b>
        <Trans>
          {duration(minutes)} · {money(wagesOf(minutes, plan.rate))}
        </Trans>
      </b>
      {off !== 0 && (
        <span className={`text-normal ${Math.abs(off) > 60 ? 'font-semibold text-warning' : 'text-gray'}`}>
          {off > 0 ? <Trans>{duration(off)} more than planned</Trans> : <Trans>{duration(-off)} less than planned</Trans>}
        </span>
      )}
      <span className="w-full text-small text-gray">
        <Trans>Before overtime, premiums and fees.</Trans>
      </span>
    </output>
  )
}
