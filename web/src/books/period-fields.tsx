import { useLingui } from '@lingui/react/macro'
import { DateField } from '../ui/date-field.tsx'
import { SelectField } from '../ui/select-field.tsx'

export interface PeriodChoice {
  first_day: string
  last_day: string
  timezone: string
}

interface PeriodFieldsProps {
  period: PeriodChoice
  zones: readonly string[]
  onChange: (part: Partial<PeriodChoice>) => void
  /** What is wrong with the days. */
  error?: string | undefined
}

/** The days of money, and whose clocks they follow. A day that would end before it starts moves the other one along. */
export function PeriodFields({ period, zones, onChange, error }: PeriodFieldsProps) {
  const { t } = useLingui()
  const { first_day, last_day, timezone } = period
  return (
    <>
      <DateField
        label={t`First day`}
        className="w-44 phone:w-[calc(50%-4px)]"
        value={first_day}
        onChange={(day) => onChange({ first_day: day, ...(day > last_day && { last_day: day }) })}
      />
      <DateField
        label={t`Last day`}
        className="w-44 phone:w-[calc(50%-4px)]"
        value={last_day}
        error={error}
        onChange={(day) => onChange({ last_day: day, ...(day < first_day && { first_day: day }) })}
      />
      <SelectField
        label={t`Time zone`}
        className="w-56 phone:w-full"
        value={timezone}
        onChange={(event) => onChange({ timezone: event.target.value })}
      >
        {[...new Set([...zones, timezone])].map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </>
  )
}
