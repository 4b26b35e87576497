import type { NewGig } from '@muster/contract/gigs/new-gig.ts'
import { readTimes, type ReadTimes } from '@muster/contract/gigs/sent-times.ts'
import { type Context, locationOf } from '../../context.ts'
import { type PostingAddress, placePosting } from '../../locations/place-posting.ts'
import { invalid } from '../../problem.ts'
import { findPostingPlace, type PostingPlace } from '../gig-place-queries.ts'

/** A posting whose address is one that the location keeps, and whose times are on the wall there. */
export type PlacedGig = Omit<NewGig, 'local_date' | 'start_time' | 'end_time'> & ReadTimes

const ADDRESS = ['address_line_1', 'city', 'state_code', 'zip_code'] as const

/** Where and when a posting is. Refuses another location, an unknown address or position, another zone, and times that can't be read. */
export async function whereAndWhen(context: Context, sent: NewGig): Promise<{ input: PlacedGig; place: PostingPlace }> {
  const location = locationOf(context)
  if (sent.location_id !== location.id) throw invalid('location_id', 'This is not the current location')
  const own = ownAddressOf(sent)
  const address_id = own ? await placePosting(context, own) : (sent.location_address_id ?? null)
  const place = await findPostingPlace(context.db, location.id, address_id, sent.skill_id)
  if (place === null) throw invalid(sent.location_address_id === undefined ? 'skill_id' : 'location_address_id', 'There is no such record')
  if (!own) refuseOtherAddress(sent, place)
  if (sent.timezone !== undefined && sent.timezone !== place.timezone)
    throw invalid('timezone', `Times are local to the address: ${place.timezone}`)
  const times = readTimes(sent, place.timezone)
  if ('field' in times) throw invalid(times.field, times.message)
  const kept = own ? { location_address_id: place.address_id } : {}
  return { input: { ...sent, ...kept, ...times }, place }
}

/** The address that the posting names; null when it is at one of the location's. */
function ownAddressOf(sent: NewGig): PostingAddress | null {
  if (sent.use_location_address !== false) return null
  if (sent.location_address_id !== undefined)
    throw invalid('location_address_id', 'Choose one: an address of the location, or the shift’s own')
  const { address_line_1, city, state_code, zip_code } = sent
  const missing = ADDRESS.find((field) => sent[field] === undefined)
  if (missing) throw invalid(missing, 'This field is required')
  return { address_line_1: address_line_1!, city: city!, state_code: state_code!, zip_code: zip_code! }
}

/** Refuses an address that the shift would not be at. The same address may be repeated. */
function refuseOtherAddress(sent: NewGig, place: PostingPlace): void {
  const there = { address_line_1: place.street_address, city: place.city, state_code: place.state_code, zip_code: place.postal_code }
  const other = ADDRESS.find((field) => sent[field] !== undefined && sent[field] !== there[field])
  if (other) throw invalid(other, 'To post at another address, send use_location_address: false')
}
