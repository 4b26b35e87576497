import { type Context, locationOf } from '../context.ts'
import { invalid } from '../problem.ts'
import { keepPostingAddress } from './address-store.ts'
import { placed } from './place-of-address.ts'

/** The address that a posting names instead of one of the location's. */
export interface PostingAddress {
  address_line_1: string
  city: string
  state_code: string
  zip_code: string
}

/** Keeps the address of a posting, at the center of its postal code. It must be in the location's market, which sets pay rules and fees. */
export async function placePosting(context: Context, { address_line_1, city, state_code, zip_code }: PostingAddress): Promise<number> {
  const location = locationOf(context)
  const { market, ...point } = await placed(context, { zip_code }, 'zip_code')
  if (market.id !== location.market_id) throw invalid('zip_code', 'This address is in another market')
  const address = { street_address: address_line_1, city, state_code, postal_code: zip_code, name: null }
  return keepPostingAddress(context.db, location.id, { ...address, ...point })
}
