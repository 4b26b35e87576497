import { cellOf } from '@muster/contract/distance.ts'
import { at, type DemoMarket, HOUR, type Scene, type Venue } from './demo-scene.ts'
import { nth } from './nth.ts'

export interface NewVenue {
  organization_id: number
  market: DemoMarket
  name: string
  street: string
  zip_code: string
  phone: string
  latitude: number
  longitude: number
  image?: string
  /** Other addresses, such as a caterer has. */
  /** Further addresses. One without a name is of a single posting. */
  rooms?: readonly { name: string | null; street: string; latitude: number; longitude: number }[]
  managers: readonly { user_id: number; role: 'ADMIN' | 'TEAM_MEMBER' }[]
  on_duty: readonly { fullname: string; phone_number: string }[]
  created: number
  is_approved?: boolean
  approved_by: number
  card_fails_from?: number
  invoiced_from?: number
  /** Of the invoices; every week for everything if it does not say. */
  invoices?: { frequency: 'WEEKLY' | 'DAILY'; style: 'STANDARD' | 'LOCATION' | 'ADDRESS' }
  require_certifications?: boolean
  trouble?: number
  w2_only?: boolean
}

/** Test cards of the embedded provider: one that works, one without enough money. */
const GOOD = { number_last4: '4242', behaviour: 'available', brand: 'Visa' }
const EMPTY = { number_last4: '9995', behaviour: 'insufficient_funds', brand: 'Visa' }

/** Writes an organization; returns its id. */
export function addOrganization({ book }: Scene, name: string, managers: readonly number[], created: number): number {
  const id = book.number('organization')
  book.add('organization', { id, name, created_ts: at(created) })
  for (const user_id of managers) book.add('organization_manager', { organization_id: id, user_id })
  return id
}

const FEES: Venue['fees'] = {
  gigpro_fee_percentage: 20,
  in_network_fee_percentage: 8,
  w2_fee_percentage: 18,
  background_checks_fee_percentage: 2,
  tipping_fee_percentage: 3,
}

/** Writes a location with its addresses, people, license and payment method. */
export function addVenue({ book }: Scene, venue: NewVenue): Venue {
  const { market, is_approved = true, require_certifications = false } = venue
  const id = book.number('location')
  const manager_id = nth(venue.managers, 0).user_id
  const employment_types: Venue['employment_types'] = venue.w2_only ? ['W2'] : [...market.employment_types]
  book.add('location', {
    id,
    ...locationRow(venue),
    ...approvalOf(venue, is_approved),
    require_certifications,
    supported_employment_types: employment_types,
    invoicing_enabled: venue.invoiced_from !== undefined,
    ...(venue.invoiced_from !== undefined && {
      invoice_frequency: venue.invoices?.frequency ?? 'WEEKLY',
      invoice_style: venue.invoices?.style ?? 'STANDARD',
      invoice_work_week_end_date: 'SUNDAY',
    }),
    created_by: manager_id,
  })
  const addresses = addAddresses(book, id, venue)
  for (const manager of venue.managers) book.add('location_manager', { location_id: id, ...manager })
  book.add('license', { location_id: id, license_name: 'marketplace' })
  book.add('license', { location_id: id, license_name: 'hire' })
  for (const duty of venue.on_duty) book.add('manager_on_duty', { location_id: id, ...duty })
  const method_external_id = addCard(book, id, venue)
  const duty = nth(venue.on_duty, 0)
  return {
    id,
    market,
    name: venue.name,
    ...addresses,
    fees: { ...FEES },
    employment_types,
    is_approved,
    require_certifications,
    manager_id,
    organization_id: venue.organization_id,
    contact: { contact_name: duty.fullname, contact_phone: duty.phone_number },
    method_external_id,
    card_fails_from: venue.card_fails_from ?? null,
    invoiced_from: venue.invoiced_from ?? null,
    coupon: null,
    trouble: venue.trouble ?? 1,
  }
}

const locationRow = (venue: NewVenue) => ({
  market_id: venue.market.id,
  organization_id: venue.organization_id,
  name: venue.name,
  image_public_id: venue.image ?? null,
  street_address: venue.street,
  city: venue.market.name,
  state_code: venue.market.state_code,
  zip_code: venue.zip_code,
  phone_number: venue.phone,
  timezone: venue.market.timezone,
  latitude: venue.latitude,
  longitude: venue.longitude,
  private_direct_offer_expiration: 'HOURS_24',
  private_direct_offer_expiration_enabled: true,
  is_demo: true,
  created_ts: at(venue.created),
})

const approvalOf = ({ created, approved_by }: NewVenue, is_approved: boolean) =>
  is_approved
    ? { approval_status: 'APPROVED', approved_at: at(created + HOUR), approved_by }
    : { approval_status: 'PENDING', approved_at: null, approved_by: null }

/** Writes the primary address and one for each room. */
function addAddresses(book: Scene['book'], location_id: number, venue: NewVenue): Pick<Venue, 'address_id' | 'address' | 'rooms'> {
  const { market, zip_code, latitude, longitude } = venue
  const place = { location_id, city: market.name, state_code: market.state_code, postal_code: zip_code, timezone: market.timezone }
  const address_id = book.number('location_address')
  const primary = {
    id: address_id,
    ...place,
    type: 'PRIMARY',
    name: null,
    street_address: venue.street,
    latitude,
    longitude,
    is_for_posting: false,
  }
  book.add('location_address', primary)
  const addressOf = (point: { street: string; latitude: number; longitude: number }): Venue['address'] => ({
    address_line_1: point.street,
    city: market.name,
    state_code: market.state_code,
    zip_code,
    latitude: point.latitude,
    longitude: point.longitude,
    cell: cellOf(point.latitude, point.longitude),
  })
  const rooms = (venue.rooms ?? []).map((room) => {
    const { street: street_address, ...rest } = room
    const id = book.number('location_address')
    book.add('location_address', { id, ...place, type: 'SECONDARY', street_address, ...rest, is_for_posting: room.name === null })
    return { address_id: id, address: addressOf(room) }
  })
  return { address_id, address: addressOf(venue), rooms }
}

/** Writes the card the location pays with, and what the embedded provider knows of it; returns the provider's id. */
function addCard(book: Scene['book'], location_id: number, { card_fails_from, created }: NewVenue): string {
  const external_id = `pm_demo_${location_id}`
  const card = card_fails_from === undefined ? GOOD : EMPTY
  book.add('embedded_payment_method', { external_id, kind: 'card', expires: '12/29', ...card, created_ts: at(created) })
  const details = { brand: card.brand, last4: card.number_last4, expires: '12/29' }
  book.add('payment_method', { location_id, external_id, type: 'card', status: 'ACTIVE', details, updated_ts: at(created) })
  return external_id
}
