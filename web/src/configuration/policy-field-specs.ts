import { useLingui } from '@lingui/react/macro'
import type { PolicyKind } from '@muster/contract/configuration/policy.ts'
import { Weekday } from '@muster/contract/weekday.ts'

export type Column = { key: string; label: string; after: string; scale?: number; help?: string }
export type FieldSpec =
  | ({ is: 'number' } & Column)
  | { is: 'check'; key: string; label: string; help?: string }
  | { is: 'choice'; key: string; label: string; options: readonly { value: string; label: string }[] }
  | { is: 'rows'; key: string; label: string; columns: readonly Column[]; add: string; blank: Readonly<Record<string, number | null>> }
  | { is: 'ranks'; key: string; columns: readonly Column[] }

const [h, min, pct] = ['h', 'min', '%']
const number = (key: string, label: string, after: string, scale = 1, help?: string): FieldSpec => ({
  is: 'number',
  key,
  label,
  after,
  scale,
  ...(help !== undefined && { help }),
})

type Specs<K extends PolicyKind> = Record<K, readonly FieldSpec[]>

/** The fields of each kind of policy, in the order a person thinks of them. */
export const useFieldSpecs = (): Specs<PolicyKind> => ({ ...usePaySpecs(), ...useShiftSpecs(), ...useRecordSpecs() })

function usePaySpecs(): Specs<'pay' | 'fees'> {
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
    fees: [
      number('gigpro_fee_percentage', t`Marketplace fee`, pct),
      number('in_network_fee_percentage', t`Fee of the network`, pct),
      number('w2_fee_percentage', t`W-2 costs`, pct),
      number('background_checks_fee_percentage', t`Background checks`, pct),
      number('tipping_fee_percentage', t`Tipping fee`, pct),
    ],
  }
}

function useShiftSpecs(): Specs<'breaks' | 'cancellation' | 'reliability' | 'rescue'> {
  const { t } = useLingui()
  return {
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
  }
}

function useRecordSpecs(): Specs<'badges' | 'suspensions'> {
  const { t } = useLingui()
  const days = t`days`
  return {
    badges: [
      number('days', t`The record counts for`, days),
      number('grace_days', t`Below its line a badge stays`, days),
      number('everyone_after_minutes', t`Everyone sees a new shift after`, min),
      {
        is: 'ranks',
        key: 'ranks',
        columns: [
          { key: 'shifts', label: t`Shifts`, after: '' },
          { key: 'completed', label: t`Shifts completed`, after: pct, scale: 0.01 },
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
  }
}
