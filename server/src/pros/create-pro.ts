import type { ProSignUp } from '@muster/contract/accounts/auth-endpoints.ts'
import { cellOf } from '@muster/contract/distance.ts'
import type { Context } from '../context.ts'
import { sqlState } from '../db/database.ts'
import { invalid } from '../problem.ts'
import { findMarketAt } from '../locations/market-queries.ts'
import { insertPro, setProSkills } from './pro-store.ts'

/** Creates the pro of an account, in the market that serves the postal code. */
export async function createPro(context: Context, user_id: number, input: ProSignUp): Promise<number> {
  const { db } = context
  const { market, place } = await homeOf(context, input.zip_code)
  const types = market.supported_employment_types
  const id = await insertPro(db, {
    user_id,
    market_id: market.id,
    ...place,
    supported_employment_types: types,
    preferred_employment_type: types.includes('F1099') ? 'F1099' : types[0]!,
  })
  try {
    await setProSkills(db, { id, market_id: market.id }, input.skill_ids)
  } catch (error) {
    if (sqlState(error) === '23503') throw invalid('skill_ids', 'Choose a position from the list')
    throw error
  }
  return id
}

/** Finds where a pro lives by postal code, and the market that serves it. Refuses a place that no market serves. */
export async function homeOf({ deps, db }: Pick<Context, 'deps' | 'db'>, zip_code: string) {
  const found = await deps.places.findPostalCode(zip_code)
  if (found === null) throw invalid('zip_code', 'We don’t know this postal code')
  const market = await findMarketAt(db, found.latitude, found.longitude)
  if (market === null) throw invalid('zip_code', 'We don’t work in this area yet')
  const { city, latitude, longitude } = found
  return { market, place: { city, zip_code, latitude, longitude, cell: cellOf(latitude, longitude) } }
}
