import { useLingui } from '@lingui/react/macro'
import { TypedFilter } from './typed-filter.tsx'

interface NumberFilterProps {
  label: string
  /** A text if what was typed is no number. */
  value: number | string | undefined
  onChange: (typed: string | undefined) => void
}

/** A filter by a record's number. It keeps what is no number, and says so. */
export function NumberFilter({ label, value, onChange }: NumberFilterProps) {
  const { t } = useLingui()
  return (
    <TypedFilter
      label={label}
      value={String(value ?? '')}
      error={typeof value === 'string' ? t`${label}: use digits only, such as 501` : undefined}
      onChange={(typed) => onChange(typed || undefined)}
    />
  )
}
