import type { CallResult } from '@muster/contract/endpoint.ts'
import type { NewMarket, openMarket as openCall } from '@muster/contract/locations/market-wish-endpoints.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { tellOfMarket } from '../notices/tell-of-market.ts'
import { invalid } from '../problem.ts'
import { findMarketAt, findNearestMarket } from './market-queries.ts'
import { listWishersIn } from './market-wish-queries.ts'
import { insertMarketLike, setTold } from './market-wish-store.ts'

/**
 * Opens a market around a postal code, with the policies and wages of the nearest one. Everyone who waits there hears of it. Refuses a place
 * that a market serves, and a name that is taken.
 */
export async function openMarket(context: Context, { name, zip_code }: NewMarket): Promise<CallResult<typeof openCall>> {
  const { db, deps } = context
  const place = await deps.places.findPostalCode(zip_code)
  if (place === null) throw invalid('zip_code', 'We don’t know this postal code')
  const { latitude, longitude, timezone, state_code } = place
  if ((await findMarketAt(db, latitude, longitude)) !== null) throw invalid('zip_code', 'We already work in this area')
  const like = await findNearestMarket(db, latitude, longitude)
  const id = await insertMarketLike(db, like.id, { name, state_code, timezone, latitude, longitude })
  if (id === null) throw invalid('name', 'A market has this name. Choose another.')
  const wishers = await listWishersIn(db, id)
  await tellOfMarket(context, name, wishers)
  await setTold(
    db,
    wishers.map((wisher) => wisher.id),
  )
  await record(context, {
    action: 'market.opened',
    subject_kind: 'market',
    subject_id: id,
    changes: { like: like.id, told: wishers.length },
  })
  return { id, name, told: wishers.length }
}
