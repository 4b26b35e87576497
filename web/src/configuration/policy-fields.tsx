import { useLingui } from '@lingui/react/macro'
import type { PolicyKind } from '@muster/contract/configuration/policy.ts'
import { Weekday } from '@muster/contract/weekday.ts'
import X from 'lucide-react/icons/x'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { NumberBox } from './number-box.tsx'

/** A policy's value while someone types it: what is not a number yet is null. */
export type Draft = Readonly<Record<string, unknown>>
type Column = { key: string; label: string; after: string; scale?: number; help?: string }
type FieldSpec =
  | ({ is: 'number' } & Column)
  | { is: 'check'; key: string; label: string; help?: string }
  | { is: 'choice'; key: string; label: string; options: readonly { value: string; label: string }[] }
  | { is: 'rows'; key: string; label: string; columns: readonly Column[]; add: string; blank: Draft }
  | { is: 'ranks'; key: string; columns: readonly Column[] }

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

/** The fields of each kind, in the order a person thinks of them. */
function useFieldSpecs(): Record<PolicyKind, readonly FieldSpec[]> {
  const { t } = useLingui()
  const weekdays: Record<Weekday, string> = {
    SUNDAY: t`Sunday`,
    MONDAY: t`Monday`,
    TUESDAY: t`Tuesday`,
    WEDNESDAY: t`Wednesday`,
    THURSDAY: t`Thursday`,
    FRIDAY: t`Friday`,
    SATURDAY: t`Saturday`,
  }
  const [h, min, days, pct] = ['h', 'min', t`days`, '%']
  const number = (key: string, label: string, after: string, scale = 1, help?: string): FieldSpec => ({
    is: 'number',
    key,
    label,
    after,
    scale,
    ...(help !== undefined && { help }),
  })
  const none = t`Empty means no limit`
  return {
    pay: [
      number('weekly_overtime_after_minutes', t`Overtime after, in a week`, h, 60, none),
      number('overtime_percent', t`Overtime pays`, pct),
      number('daily_overtime_after_minutes', t`Overtime after, in a day`, h, 60, none),
      number('double_time_percent', t`Double time pays`, pct),
      number('daily_double_time_after_minutes', t`Double time after, in a day`, h, 60, none),
      number('break_premium_minutes', t`A missed break pays`, min),
      {
        is: 'choice',
        key: 'work_week_starts_on',
        label: t`The work week starts on`,
        options: Weekday.options.map((value) => ({ value, label: weekdays[value] })),
      },
      {
        is: 'choice',
        key: 'employer_of_w2',
        label: t`An employee’s week counts`,
        options: [
          { value: 'PROVIDER', label: t`at all businesses together` },
          { value: 'ORGANIZATION', label: t`at each business alone` },
        ],
      },
      { is: 'check', key: 'pays_seventh_day', label: t`The seventh day in a row is overtime` },
    ],
    breaks: [
      {
        is: 'rows',
        key: 'rules',
        label: t`Breaks that a shift must have`,
        add: t`Add a break`,
        blank: { break_trigger_minutes: null, break_length_minutes: 30 },
        columns: [
          { key: 'break_length_minutes', label: t`Break of`, after: min },
          { key: 'break_trigger_minutes', label: t`In shifts longer than`, after: h, scale: 60 },
        ],
      },
    ],
    cancellation: [
      number('minimum_pay_minutes', t`Wage for at most`, h, 60, t`What a business pays each confirmed pro when it cancels inside 24 hours`),
    ],
    reliability: [
      {
        is: 'rows',
        key: 'cancelled',
        label: t`What cancelling costs a pro, the longest notice first`,
        add: t`Add a step`,
        blank: { from_hours: null, points: null },
        columns: [
          { key: 'from_hours', label: t`At least this long before`, after: h },
          { key: 'points', label: t`Points lost`, after: t`points`, scale: -1 },
        ],
      },
    ],
    rescue: [
      number('starts_within_minutes', t`A search starts within`, h, 60, t`Before the start; an earlier gap stays with the business`),
      number('least_left_minutes', t`Nobody is asked with less left than`, min),
      number('offers_per_place', t`Pros asked at once for each spot`, t`pros`),
      {
        is: 'rows',
        key: 'rung_minutes',
        label: t`How long each step waits, by the time to the start`,
        add: t`Add a line`,
        blank: { until_start_within: null, minutes: 15 },
        columns: [
          { key: 'until_start_within', label: t`Start within (empty for the rest)`, after: h, scale: 60 },
          { key: 'minutes', label: t`Each step waits`, after: min },
        ],
      },
    ],
    badges: [
      number('days', t`The record counts for`, days),
      number('grace_days', t`Below its line a badge stays`, days),
      number('everyone_after_minutes', t`Everyone sees a new shift after`, min),
      {
        is: 'ranks',
        key: 'ranks',
        columns: [
          { key: 'shifts', label: t`Shifts`, after: '' },
          { key: 'completed', label: t`Completed`, after: pct, scale: 0.01 },
          { key: 'rating', label: t`Rating`, after: '' },
          { key: 'sees_before_minutes', label: t`Sees shifts earlier by`, after: min },
        ],
      },
    ],
    suspensions: [
      number('days', t`The record counts for`, days),
      number('no_shows', t`No-shows that suspend`, ''),
      number('points_below', t`A balance below this suspends`, t`points`),
      number('lasts_days', t`A suspension lasts`, days),
      number('repeat_from', t`A repeated one, from the number`, ''),
      number('repeat_lasts_days', t`A repeated one lasts`, days),
      number('repeat_within_days', t`Repeated within`, days),
      number('appeal_days', t`The pro can appeal for`, days),
    ],
    fees: [
      number('gigpro_fee_percentage', t`Marketplace fee`, pct),
      number('in_network_fee_percentage', t`Network fee`, pct),
      number('w2_fee_percentage', t`W-2 costs`, pct),
      number('background_checks_fee_percentage', t`Background checks`, pct),
      number('tipping_fee_percentage', t`Tipping fee`, pct),
    ],
  }
}
