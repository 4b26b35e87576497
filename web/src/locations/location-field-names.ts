import { useLingui } from '@lingui/react/macro'
import { useLineNames } from '../receipts/line-words.ts'
import { shortDate } from '../ui/format-time.ts'

/** The names of a location's fields that the provider's staff set or read in the log. */
export function useLocationFieldNames(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  const fees = useLineNames()
  return {
    gigpro_fee_percentage: fees.platform_fee,
    in_network_fee_percentage: fees.network_fee,
    w2_fee_percentage: fees.w2_fee,
    background_checks_fee_percentage: fees.background_check_fee,
    tipping_fee_percentage: fees.tipping_fee,
    background_checks_enabled: t`Background checks offered`,
    in_network_payments_enabled: t`Pay network shifts through Muster`,
    invoicing_enabled: t`Invoices instead of charges`,
    invoice_frequency: t`Invoice period`,
    invoice_style: t`Invoices are grouped`,
    invoice_work_week_end_date: t`Work week ends on`,
    week_starts_on: t`Weeks start on`,
    concierge_enabled: t`Concierge`,
    is_migrated_from_gigpro: t`Records imported from the earlier system`,
    supported_employment_types: t`How pros work here`,
    approval_status: t`Approval`,
    billing_source: t`Who pays`,
    is_checkin_required: t`Check-in with a code`,
    immediate_auto_select_enabled: t`Select at once`,
    early_access_enabled: t`Early access`,
    handover_setting: t`Pros may hand over a shift`,
    require_certifications: t`Require certifications`,
    tipping_enabled: t`Tips`,
    private_direct_offer_expiration: t`Offers expire after`,
    private_direct_offer_expiration_enabled: t`Offers expire`,
    market_id: t`Market`,
    timezone: t`Time zone`,
    name: t`Name`,
    phone_number: t`Phone`,
    url: t`Website`,
    image_public_id: t`Picture`,
    street_address: t`Street address`,
    city: t`City`,
    state_code: t`State`,
    zip_code: t`ZIP code`,
    latitude: t`Pin on the map`,
    longitude: t`Pin on the map`,
    overfill_positions: t`Standby positions`,
    address_id: t`Address`,
    manager_id: t`Manager on duty`,
    type: t`Payment method`,
    error: t`The bank said`,
    add_on: t`Add-on`,
    start_date: t`First day`,
    end_date: t`Last day`,
    notes: t`Notes`,
    organization_id: t`Organization`,
    events_moved: t`Events that moved along`,
    events_left: t`Events it left`,
  }
}

/** The words for the values that such a field can have. A value without words stays as it is: a number, a time zone. */
export function useLocationValueWords(): (field: string, value: string | null) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    true: t`on`,
    false: t`off`,
    PENDING: t`Waiting`,
    APPROVED: t`Approved`,
    DENIED: t`Denied`,
    WEEKLY: t`Weekly`,
    DAILY: t`Daily`,
    STANDARD: t`All in one`,
    LOCATION: t`By location`,
    ADDRESS: t`By address`,
    MONDAY: t`Monday`,
    TUESDAY: t`Tuesday`,
    WEDNESDAY: t`Wednesday`,
    THURSDAY: t`Thursday`,
    FRIDAY: t`Friday`,
    SATURDAY: t`Saturday`,
    SUNDAY: t`Sunday`,
    HOURS_12: t`12 hours`,
    HOURS_24: t`24 hours`,
    HOURS_48: t`48 hours`,
    W2: t`Employees (W-2)`,
    F1099: t`Contractors (1099)`,
    'F1099, W2': t`Employees and contractors`,
    card: t`Card`,
    BACKGROUND_CHECKS: t`Background checks`,
    CONCIERGE: t`Concierge`,
    us_bank_account: t`Bank account`,
  }
  const payers: Readonly<Record<string, string>> = { LOCATION: t`The location`, ORGANIZATION: t`The organization` }
  const handovers: Readonly<Record<string, string>> = { AT_ONCE: t`At once, to pros you know`, ASK: t`Ask me each time`, NO: t`No` }
  return (field, value) => {
    if (value === null || value === '') return t`none`
    if (field === 'handover_setting') return handovers[value] ?? value
    if (field === 'start_date' || field === 'end_date') return shortDate(`${value}T12:00:00Z`, { zone: 'UTC' })
    if (field.endsWith('_percentage')) return `${value}%`
    return (field === 'billing_source' ? payers[value] : words[value]) ?? value
  }
}
