import { useLingui } from '@lingui/react/macro'
import type { PolicyKind } from '@muster/contract/configuration/policy.ts'
import X from 'lucide-react/icons/x'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { NumberBox } from './number-box.tsx'
import { type Column, type FieldSpec, useFieldSpecs } from './policy-field-specs.ts'

/** A policy's value while someone types it: what is not a number yet is null. */
export type Draft = Readonly<Record<string, unknown>>
interface PolicyFieldsProps {
  kind: PolicyKind
  draft: Draft
  /** What is wrong, by the path within the value. */
  faults: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
}

/** The fields of a policy's value. */
export function PolicyFields({ kind, draft, faults, onChange }: PolicyFieldsProps) {
  const specs = useFieldSpecs()[kind]
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-2">
      {specs.map((spec) => (
        <OneField
          key={spec.key}
          spec={spec}
          draft={draft}
          faults={faults}
          onChange={(value) => onChange({ ...draft, [spec.key]: value })}
        />
      ))}
    </div>
  )
}

interface OneFieldProps {
  spec: FieldSpec
  draft: Draft
  faults: Readonly<Record<string, string>>
  onChange: (value: unknown) => void
}

function OneField({ spec, draft, faults, onChange }: OneFieldProps) {
  const value = draft[spec.key]
  const error = faults[spec.key]
  switch (spec.is) {
    case 'number':
      return <NumberOf column={spec} value={value} error={error} onChange={onChange} />
    case 'check':
      return (
        <Checkbox
          label={spec.label}
          help={spec.help}
          className="desktop:pt-6"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'choice':
      return (
        <SelectField label={spec.label} error={error} value={String(value)} onChange={(event) => onChange(event.target.value)}>
          {spec.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      )
    case 'rows':
      return <Rows spec={spec} rows={(value ?? []) as Draft[]} faults={faults} onChange={onChange} />
    case 'ranks':
      return <Ranks spec={spec} ranks={(value ?? {}) as Record<string, Draft>} faults={faults} onChange={onChange} />
  }
}

interface NumberOfProps {
  column: Column
  value: unknown
  error: string | undefined
  onChange: (value: number | null) => void
  /** Under a heading that says the same. */
  hideLabel?: boolean
}

function NumberOf({ column: { label, after, scale = 1, help }, value, error, onChange, hideLabel = false }: NumberOfProps) {
  return (
    <NumberBox
      label={label}
      hideLabel={hideLabel}
      after={after}
      scale={scale}
      help={help}
      error={error}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  )
}

interface RowsProps {
  spec: Extract<FieldSpec, { is: 'rows' }>
  rows: readonly Draft[]
  faults: Readonly<Record<string, string>>
  onChange: (rows: readonly Draft[]) => void
}

function Rows({ spec, rows, faults, onChange }: RowsProps) {
  const { t } = useLingui()
  const fault = faults[spec.key]
  return (
    <fieldset className="desktop:col-span-2">
      <legend className="pb-1.5 font-semibold">{spec.label}</legend>
      <div className="grid gap-2">
        {rows.map((row, at) => (
          // Rows have no identity besides their place. Their number grows with each removal, so that the boxes show the right row.
          <div key={`${at}-${rows.length}`} className="flex items-end gap-2">
            {spec.columns.map((column) => (
              <div key={column.key} className="min-w-0 flex-1">
                <NumberOf
                  column={column}
                  value={row[column.key]}
                  hideLabel={at > 0}
                  error={faults[`${spec.key}.${at}.${column.key}`]}
                  onChange={(value) => onChange(rows.map((one, index) => (index === at ? { ...one, [column.key]: value } : one)))}
                />
              </div>
            ))}
            <Button
              variant="ghost"
              icon={<X size={16} aria-hidden />}
              iconOnly
              aria-label={t`Remove line ${at + 1}`}
              onClick={() => onChange(rows.filter((_row, index) => index !== at))}
            />
          </div>
        ))}
      </div>
      {fault !== undefined && (
        <p role="alert" className="pt-1 text-normal text-error">
          {fault}
        </p>
      )}
      <Button variant="ghost" onClick={() => onChange([...rows, spec.blank])}>
        {spec.add}
      </Button>
    </fieldset>
  )
}

interface RanksProps {
  spec: Extract<FieldSpec, { is: 'ranks' }>
  ranks: Readonly<Record<string, Draft>>
  faults: Readonly<Record<string, string>>
  onChange: (ranks: Readonly<Record<string, Draft>>) => void
}

function Ranks({ spec, ranks, faults, onChange }: RanksProps) {
  const { t } = useLingui()
  const names = { GOLD: t`Gold`, SILVER: t`Silver`, BRONZE: t`Bronze` }
  const fault = faults[spec.key]
  return (
    <div className="grid gap-3 desktop:col-span-2">
      {Object.entries(names).map(([rank, name]) => (
        <fieldset key={rank}>
          <legend className="pb-1.5 font-semibold">{name}</legend>
          <div className="grid grid-cols-2 items-start gap-2 desktop:grid-cols-4">
            {spec.columns.map((column) => (
              <NumberOf
                key={column.key}
                column={column}
                value={ranks[rank]?.[column.key]}
                error={faults[`${spec.key}.${rank}.${column.key}`]}
                onChange={(value) => onChange({ ...ranks, [rank]: { ...ranks[rank], [column.key]: value } })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {fault !== undefined && (
        <p role="alert" className="text-normal text-error">
          {fault}
        </p>
      )}
    </div>
  )
}
