import { useLingui } from '@lingui/react/macro'
import { Segmented } from '../../ui/segmented.tsx'

/** Single shifts, or the events that hold some of them together. */
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
