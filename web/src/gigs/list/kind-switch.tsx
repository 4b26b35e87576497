import { useLingui } from '@lingui/react/macro'
import { Segmented } from '../../ui/segmented.tsx'

/** Switches between shifts and events. */
export function KindSwitch({ kind, onChange }: { kind: 'gigs' | 'events'; onChange: (kind: 'gigs' | 'events') => void }) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`What to show`}
      value={kind}
      onChange={onChange}
      segments={[
        { value: 'gigs', label: t`Shifts` },
        { value: 'events', label: t`Events` },
      ]}
    />
  )
}
