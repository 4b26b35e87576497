import { useLingui } from '@lingui/react/macro'
import type { SeriesScope } from '@muster/contract/gigs/editing/change-rules.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'

interface ScopeChoiceProps {
  label: string
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
  /** The day of the shift, as people say it. */
  day: string
  /** Only this shift can be meant: its date is changed. */
  oneOnly?: boolean
}

/** Which shifts of a series a change is for. */
export function ScopeChoice({ label, value, onChange, day, oneOnly = false }: ScopeChoiceProps) {
  const { t } = useLingui()
  return (
    <RadioCards<SeriesScope>
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: 'one', label: t`This shift`, help: t`${day} alone. The series stays as it is.` },
        {
          value: 'following',
          label: t`This and the following`,
          help: oneOnly ? t`A new day is for one shift alone.` : t`From ${day} on, with every later date.`,
          disabled: oneOnly,
        },
        { value: 'all', label: t`All shifts to come`, help: t`The whole series; what has started stays.`, disabled: oneOnly },
      ]}
    />
  )
}
