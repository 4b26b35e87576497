import type { CallResult } from '@muster/contract/endpoint.ts'
import type { setOwnMarketWish as ownCall } from '@muster/contract/pros/own-market-wish-endpoints.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import { invalid } from '../problem.ts'
import { findMarketAt } from './market-queries.ts'
import { findOwnWish } from './market-wish-queries.ts'
import { deleteWish, putWish, type WishOf } from './market-wish-store.ts'

/** Notes that someone waits for a market around a postal code. Refuses one that is unknown, or that a market serves. */
export async function addWish(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  of: WishOf,
  { zip_code, language }: { zip_code: string; language: 'en' | 'es' },
): Promise<{ city: string; state_code: string }> {
  const place = await deps.places.findPostalCode(zip_code)
  if (place === null) throw invalid('zip_code', 'We don’t know this postal code')
  const market = await findMarketAt(db, place.latitude, place.longitude)
  if (market !== null) throw invalid('zip_code', 'We already work in this area')
  const { city, state_code, latitude, longitude } = place
  await putWish(db, of, { zip_code, city, state_code, latitude, longitude, language })
  return { city, state_code }
}

/** Sets where the pro waits for a market, or takes it back. */
export async function setOwnWish(context: Context, zip_code: string | null): Promise<CallResult<typeof ownCall>> {
  const { id: pro_id, market_id } = proOf(context)
  if (zip_code === null) await deleteWish(context.db, pro_id)
  else await addWish(context, { pro_id, market_id }, { zip_code, language: actorOf(context).language })
  await record(context, { action: 'pro.edited', subject_kind: 'pro', subject_id: pro_id, changes: { fields: ['market_not_listed'] } })
  const name = await findOwnWish(context.db, pro_id)
  return { market_not_listed: name !== null, market_not_listed_name: name }
}
