import type { FeePercentages } from '@muster/contract/payments/pay-line-rules.ts'
import type { Database } from '../db/database.ts'

/** The platform's fee percentages, by location. */
export async function listFees(db: Database, location_ids: readonly number[]): Promise<Map<number, FeePercentages>> {
  const rows = await db
    .selectFrom('location')
    .select([
      'id',
      'gigpro_fee_percentage',
      'in_network_fee_percentage',
      'w2_fee_percentage',
      'background_checks_fee_percentage',
      'tipping_fee_percentage',
    ])
    .where('id', 'in', [0, ...location_ids])
    .execute()
  return new Map(rows.map(({ id, ...fees }) => [id, fees]))
}

/** The platform's fee percentages at a location. */
export async function getFees(db: Database, location_id: number): Promise<FeePercentages> {
  const fees = (await listFees(db, [location_id])).get(location_id)
  if (fees === undefined) throw new Error(`there is no location ${location_id}`)
  return fees
}

/** Whether a location pays its private network through the product. */
export async function paysNetworkHere(db: Database, location_id: number): Promise<boolean> {
  const { in_network_payments_enabled } = await db
    .selectFrom('location')
    .select('in_network_payments_enabled')
    .where('id', '=', location_id)
    .executeTakeFirstOrThrow()
  return in_network_payments_enabled
}
