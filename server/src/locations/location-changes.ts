import type { Changes } from '../audit/record.ts'

/** Fields whose values the log keeps: states, times and amounts. Of names, addresses and numbers to call it keeps only that they changed. */
const KEPT = new Set([
  'billing_source',
  'is_checkin_required',
  'immediate_auto_select_enabled',
  'early_access_enabled',
  'handover_setting',
  'require_certifications',
  'tipping_enabled',
  'invoice_frequency',
  'invoice_style',
  'invoice_work_week_end_date',
  'private_direct_offer_expiration',
  'private_direct_offer_expiration_enabled',
  'supported_employment_types',
  'market_id',
  'timezone',
  'gigpro_fee_percentage',
  'in_network_fee_percentage',
  'w2_fee_percentage',
  'background_checks_fee_percentage',
  'tipping_fee_percentage',
  'background_checks_enabled',
  'in_network_payments_enabled',
  'invoicing_enabled',
  'concierge_enabled',
  'is_migrated_from_gigpro',
])

const written = (value: unknown): string =>
  Array.isArray(value) ? (value as unknown[]).map(String).sort().join(', ') : JSON.stringify(value ?? null)

function logged(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  return typeof value === 'number' || typeof value === 'string' ? value : written(value)
}

/** What an edit changes, for the log: before and after of each field that has another value now. Null when nothing changed. */
export function changesOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Changes | null {
  const changed = Object.keys(after).filter((field) => written(before[field]) !== written(after[field]))
  if (changed.length === 0) return null
  const valued = changed.filter((field) => KEPT.has(field))
  return { fields: changed, ...Object.fromEntries(valued.map((field) => [field, [logged(before[field]), logged(after[field])]])) }
}
