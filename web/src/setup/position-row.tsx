import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '../ui/checkbox.tsx'
import { MoneyField } from '../ui/money-field.tsx'

export interface TypedPosition {
  isOn: boolean
  minimum: string
  usual: string
  recommended: string
}

interface PositionRowProps {
  name: string
  typed: TypedPosition
  fault: string | undefined
  onChange: (typed: TypedPosition) => void
}

/** One position to tick, with its wages while it is ticked. */
export function PositionRow({ name, typed, fault, onChange }: PositionRowProps) {
  const { t } = useLingui()
  const wage = (part: 'minimum' | 'usual' | 'recommended', words: string) => (
    <div>
      <p aria-hidden className="mb-1 text-small text-gray">
        {words}
      </p>
      <MoneyField
        label={`${name}: ${words}`}
        hideLabel
        value={typed[part]}
        aria-invalid={fault !== undefined || undefined}
        onChange={(event) => onChange({ ...typed, [part]: event.target.value })}
      />
    </div>
  )
  return (
    <div className="grid items-center gap-x-4 gap-y-2 border-b border-light-gray py-2.5 desktop:grid-cols-[1fr_360px]">
      <Checkbox label={<b>{name}</b>} checked={typed.isOn} onChange={({ target }) => onChange({ ...typed, isOn: target.checked })} />
      {typed.isOn && (
        <div className="grid grid-cols-3 gap-2">
          {wage('minimum', t`Minimum`)}
          {wage('usual', t`Usual`)}
          {wage('recommended', t`Recommended`)}
          {fault !== undefined && (
            <p role="alert" className="col-span-3 text-normal text-error">
              {fault}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
