import { useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

interface NumberBoxProps {
  label: string
  /** What is stored: the shown number times `scale`. Null is an empty box; NaN is something that is no number. */
  value: number | null
  scale?: number
  after?: string | undefined
  help?: string | undefined
  error?: string | undefined
  hideLabel?: boolean
  onChange: (value: number | null) => void
}

/** Rounds away what binary fractions leave, such as 0.97 × 100. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** A number with its unit, kept as it is typed until it is one. */
export function NumberBox({ label, value, scale = 1, after, help, error, hideLabel = false, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(rounded(value / scale)))
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      {...(after !== undefined && { after })}
      {...(help !== undefined && { help })}
      error={error}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        onChange(text.trim() === '' ? null : rounded(Number(text.replace(',', '.')) * scale))
      }}
    />
  )
}
