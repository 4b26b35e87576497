import { useLingui } from '@lingui/react/macro'
import type { SeriesScope } from '@muster/contract/gigs/editing/change-rules.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'

interface ScopeChoiceProps {
  label: string
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
  /** The date of the shift, formatted. */
  day: string
  /** Only this shift can be chosen, because its date changes. */
  oneOnly?: boolean
}

/** Chooses which shifts of a series to change. */
export function ScopeChoice({ label, value, onChange, day, oneOnly = false }: ScopeChoiceProps) {
  const { t } = useLingui()
  return (
    <RadioCards<SeriesScope>
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: 'one', label: t`This shift`, help: t`Only ${day}. The rest of the series doesn’t change.` },
        {
          value: 'following',
          label: t`This and following shifts`,
          help: oneOnly ? t`You can only move one shift to a new day.` : t`${day} and every later date.`,
          disabled: oneOnly,
        },
        { value: 'all', label: t`All upcoming shifts`, help: t`The whole series, except shifts that have started.`, disabled: oneOnly },
      ]}
    />
  )
}
