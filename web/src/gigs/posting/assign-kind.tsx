import { useLingui } from '@lingui/react/macro'
import { Segmented } from '../../ui/segmented.tsx'

/** Chooses whether to assign pros to one shift or to every shift of a schedule. */
export function AssignKind({ repeats, onChange }: { repeats: boolean; onChange: (repeats: boolean) => void }) {
  const { t } = useLingui()
  return (
    <div className="mb-4">
      <Segmented<'once' | 'repeats'>
        label={t`One shift or a schedule`}
        value={repeats ? 'repeats' : 'once'}
        onChange={(value) => onChange(value === 'repeats')}
        segments={[
          { value: 'once', label: t`One shift` },
          { value: 'repeats', label: t`A schedule` },
        ]}
      />
    </div>
  )
}
