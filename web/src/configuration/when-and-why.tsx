import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { DateField } from '../ui/date-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { firstDayIn } from './day-words.ts'

interface WhenAndWhyProps {
  /** The chosen first day; empty before one is chosen. */
  from: string
  /** The zones in which the day must not have begun. */
  timezones: readonly string[]
  error: string | undefined
  onFrom: (day: string) => void
  /** What the field of the reason needs of its form. */
  reason: Omit<ComponentProps<typeof TextField>, 'label' | 'help' | 'maxLength'>
}

/** The first day of a change and the reason that the other staff read. */
export function WhenAndWhy({ from, timezones, error, onFrom, reason }: WhenAndWhyProps) {
  const { t } = useLingui()
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-[200px_1fr]">
      <DateField
        label={t`First day`}
        value={from || null}
        min={firstDayIn(timezones)}
        // Before a day is chosen, the form’s own words about it are about its type.
        error={error !== undefined && from === '' ? t`Choose the first day` : error}
        onChange={onFrom}
      />
      <TextField label={t`Reason`} help={t`The other staff read it.`} maxLength={300} {...reason} />
    </div>
  )
}
