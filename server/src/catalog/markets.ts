import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { type PayPolicy, seededPayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import type { BreakRule } from '@muster/contract/timesheets/break-rules.ts'

export interface SeededMarket {
  name: string
  state_code: string
  timezone: string
  latitude: number
  longitude: number
  supported_employment_types: readonly EmploymentType[]
  /** The wage factor of this market; 1 is the wage in the table of positions. */
  wage_factor: number
  pay: Omit<PayPolicy, 'policy_id'>
  breaks: readonly BreakRule[]
}

const { policy_id: _none, ...federal } = seededPayPolicy
/** Daily overtime after 8 h, double time after 12 h, overtime on the seventh day in a row, and an hour's pay for each meal break missed, late or cut short. */
const california: SeededMarket['pay'] = {
  ...federal,
  daily_overtime_after_minutes: 480,
  daily_double_time_after_minutes: 720,
  pays_seventh_day: true,
  break_premium_minutes: 60,
}

const usual: SeededMarket['breaks'] = [{ break_trigger_minutes: 360, break_length_minutes: 30 }]
const californiaMeals: SeededMarket['breaks'] = [
  { break_trigger_minutes: 300, break_length_minutes: 30 },
  { break_trigger_minutes: 600, break_length_minutes: 30 },
]

const bothTypes: SeededMarket['supported_employment_types'] = ['W2', 'F1099']
const market = (
  name: string,
  state_code: string,
  timezone: string,
  latitude: number,
  longitude: number,
  wage_factor: number,
): SeededMarket => ({
  name,
  state_code,
  timezone,
  latitude,
  longitude,
  wage_factor,
  supported_employment_types: bothTypes,
  pay: federal,
  breaks: usual,
})

/** Four time zones: Eastern, Central, Mountain without daylight saving, Pacific. */
export const MARKETS: readonly SeededMarket[] = [
  market('Charleston', 'SC', 'America/New_York', 32.7833, -79.932, 1),
  market('Charlotte', 'NC', 'America/New_York', 35.2271, -80.8431, 1),
  market('Louisville', 'KY', 'America/Kentucky/Louisville', 38.2527, -85.7585, 0.96),
  market('Tampa', 'FL', 'America/New_York', 27.9506, -82.4572, 0.97),
  market('Nashville', 'TN', 'America/Chicago', 36.1627, -86.7816, 1.02),
  market('Austin', 'TX', 'America/Chicago', 30.2672, -97.7431, 1.05),
  market('Phoenix', 'AZ', 'America/Phoenix', 33.4484, -112.074, 1.03),
  {
    ...market('San Francisco', 'CA', 'America/Los_Angeles', 37.7749, -122.4194, 1.28),
    supported_employment_types: ['W2'],
    pay: california,
    breaks: californiaMeals,
  },
]
