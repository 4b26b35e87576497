import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shortMoney } from '../ui/format-money.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { readWage } from './pasted-rows.ts'

interface WageInputProps {
  label: string
  /** Dollars an hour; null while the text is not a valid wage. */
  value: number | null
  /** The minimum wage of this position here, in dollars an hour. */
  minimum: number | undefined
  onChange: (wage: number | null) => void
}

/** The hourly wage of a position, in the head of its column. */
export function WageInput({ label, value, minimum, onChange }: WageInputProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const least = shortMoney(minimum ?? 15)
  const isLow = value !== null && minimum !== undefined && value < minimum
  return (
    <MoneyField
      label={label}
      hideLabel
      // Without a width the field would make its column twenty characters wide.
      className="w-25 touch:w-28"
      value={typed ?? (value === null ? '' : value.toFixed(2))}
      error={value === null ? t`$15 to $75` : isLow ? t`At least ${least}` : undefined}
      onFocus={(event) => event.target.select()}
      onBlur={() => value !== null && setTyped(null)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readWage(event.target.value))
      }}
    />
  )
}
