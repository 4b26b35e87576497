import type { User } from '@muster/contract/accounts/user.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { Location, LocationAddress } from '@muster/contract/locations/location.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { dayOf, dayPlus } from '../../ui/format-time.ts'
import { nextLike, type ShiftDraft, valuesOf } from '../shift-values.ts'

interface Start {
  me: User
  location: Location
  addresses: readonly LocationAddress[]
  copied: Gig | null
  /** The date in the URL. */
  day: string | undefined
}

/** The initial form: tomorrow at this location with me as the contact, or a past shift on its next weekday. */
export function startValues({ me, location, addresses, copied, day }: Start): ShiftDraft {
  if (copied) {
    const values = valuesOf(copied)
    return { ...values, contact_phone: formatPhone(values.contact_phone), local_date: day ?? nextLike(copied.start_time, copied.timezone) }
  }
  const phone = me.phone_number ?? location.phone_number
  const address = addresses[0]
  return {
    location_id: location.id,
    ...(address && { location_address_id: address.id }),
    type: 'MARKETPLACE',
    local_date: day ?? dayPlus(dayOf(new Date(), { zone: location.timezone }), 1),
    allowed_confirmed_pros: 1,
    unpaid_break_minutes: 0,
    description: '',
    special_inst: '',
    po_number: '',
    cost_center: '',
    contact_name: `${me.first_name} ${me.last_name}`.trim(),
    contact_phone: phone ? formatPhone(phone) : '',
    no_experience_required: false,
    auto_select_enabled: location.immediate_auto_select_enabled,
    require_certifications: location.require_certifications,
    background_check_required: false,
    is_checkin_required: location.is_checkin_required,
    is_auto_post_network_to_marketplace_enabled: false,
    selected_requirement_ids: [],
  }
}
