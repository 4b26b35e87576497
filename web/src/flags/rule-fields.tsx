import { Trans, useLingui } from '@lingui/react/macro'
import { Environment } from '@muster/contract/flags/environment.ts'
import type { FlagRule } from '@muster/contract/flags/flag-value.ts'
import { listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TypedFilter } from '../admin/typed-filter.tsx'
import { read } from '../api/query.ts'
import { NumberBox } from '../configuration/number-box.tsx'
import { Button } from '../ui/button.tsx'
import { RemovableChip } from '../ui/chip.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { Names } from './flag-words.ts'

const MOST_FOUND = 5

interface OnOffChoiceProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}

/** What someone gets. */
export function OnOffChoice({ label, value, onChange }: OnOffChoiceProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <b>{label}</b>
      <Segmented
        label={label}
        value={value ? 'on' : 'off'}
        onChange={(next) => onChange(next === 'on')}
        segments={[
          { value: 'on', label: <Trans>On</Trans> },
          { value: 'off', label: <Trans>Off</Trans> },
        ]}
      />
    </div>
  )
}

interface RuleFieldsProps {
  number: number
  rule: FlagRule
  names: Names
  /** The environment of this installation, which a new condition begins with. */
  environment: Environment
  /** What is wrong with a field, or with the whole rule. */
  faultOf: (field: keyof FlagRule | null) => string | undefined
  onChange: (rule: FlagRule) => void
  onRemove: () => void
  /** Null for the first one. */
  onFirst: (() => void) | null
}

/** One rule: what it gives, and who it is for. */
export function RuleFields({ number, rule, names, environment, faultOf, onChange, onRemove, onFirst }: RuleFieldsProps) {
  const { t } = useLingui()
  const whole = faultOf(null)
  return (
    <fieldset className="grid gap-4 rounded-card border border-light-gray p-4">
      <legend className="sr-only">
        <Trans>Rule {number}</Trans>
      </legend>
      <OnOffChoice label={t`Rule ${number}`} value={rule.is_on} onChange={(is_on) => onChange({ ...rule, is_on })} />
      <MarketsField rule={rule} names={names} fault={faultOf('market_ids')} onChange={onChange} />
      <LocationsField rule={rule} names={names} fault={faultOf('location_ids')} onChange={onChange} />
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberBox
          label={t`Share of people`}
          help={t`Empty means everyone. People keep it as the share grows.`}
          after="%"
          value={rule.percentage}
          error={faultOf('percentage')}
          onChange={(percentage) => onChange({ ...rule, percentage })}
        />
        <SelectField
          label={t`Environment`}
          error={faultOf('environments')}
          value={rule.environments[0] ?? ''}
          onChange={({ target }) => onChange({ ...rule, environments: target.value === '' ? [] : [Environment.parse(target.value)] })}
        >
          <option value="">{t`All`}</option>
          {Environment.options.map((one) => (
            <option key={one} value={one}>
              {one === environment ? t`${one} (this one)` : one}
            </option>
          ))}
        </SelectField>
      </div>
      {whole !== undefined && <Fault>{whole}</Fault>}
      <div className="flex gap-2">
        {onFirst !== null && (
          <Button variant="ghost" size="small" onClick={onFirst}>
            <Trans>Make first</Trans>
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onRemove}>
          <Trans>Remove rule</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

const Fault = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="text-normal text-error">
    {children}
  </p>
)

interface NamedFieldProps extends Pick<RuleFieldsProps, 'rule' | 'names' | 'onChange'> {
  fault: string | undefined
}

function MarketsField({ rule, names: { markets }, fault, onChange }: NamedFieldProps) {
  const { t } = useLingui()
  const set = (market_ids: number[]): void => onChange({ ...rule, market_ids })
  return (
    <div>
      <SelectField
        label={t`Markets`}
        error={fault}
        value=""
        onChange={({ target }) => target.value !== '' && set([...rule.market_ids, Number(target.value)])}
      >
        <option value="">{rule.market_ids.length === 0 ? t`All. Choose some to narrow it.` : t`Add a market`}</option>
        {markets
          .filter(({ id }) => !rule.market_ids.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <Chips
        chosen={rule.market_ids.map((id) => ({ id, name: markets.find((one) => one.id === id)?.name ?? String(id) }))}
        onRemove={(id) => set(rule.market_ids.filter((one) => one !== id))}
      />
    </div>
  )
}

function Chips({ chosen, onRemove }: { chosen: readonly { id: number; name: string }[]; onRemove: (id: number) => void }) {
  if (chosen.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      {chosen.map(({ id, name }) => (
        <RemovableChip key={id} onRemove={() => onRemove(id)}>
          {name}
        </RemovableChip>
      ))}
    </div>
  )
}

/** Locations by name: the staff type a part of it. */
function LocationsField({ rule, names, fault, onChange }: NamedFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<readonly { id: number; name: string }[]>(names.locations)
  const found = useQuery({ ...read(listLocationsForAdmin, { query: { page_size: MOST_FOUND, name: typed } }), enabled: typed !== '' })
  const offered = typed === '' ? [] : (found.data?.results ?? []).filter(({ id }) => !rule.location_ids.includes(id))
  const set = (location_ids: number[]): void => onChange({ ...rule, location_ids })
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">
        <Trans>Locations</Trans>
      </legend>
      <TypedFilter wide label={t`Find by name`} value={typed} onChange={setTyped} />
      {offered.length > 0 && (
        <ul className="mt-2 rounded-control border border-light-gray">
          {offered.map(({ id, name }) => (
            <li key={id} className="border-b border-light-gray last:border-b-0">
              <button
                type="button"
                className="flex min-h-9 w-full items-center px-3 text-left hover:bg-background touch:min-h-11"
                onClick={() => {
                  setKnown([...known, { id, name }])
                  setTyped('')
                  set([...rule.location_ids, id])
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Chips
        chosen={rule.location_ids.map((id) => ({ id, name: known.find((one) => one.id === id)?.name ?? String(id) }))}
        onRemove={(id) => set(rule.location_ids.filter((one) => one !== id))}
      />
      {fault !== undefined && <Fault>{fault}</Fault>}
    </fieldset>
  )
}
