import type { FeePercentages } from '@muster/contract/payments/payout-rules.ts'
import type { Database } from '../db/database.ts'

/** The provider's percentages at a location. */
export async function getFees(db: Database, location_id: number): Promise<FeePercentages> {
  return db
    .selectFrom('location')
    .select([
      'gigpro_fee_percentage',
      'in_network_fee_percentage',
      'w2_fee_percentage',
      'background_checks_fee_percentage',
      'tipping_fee_percentage',
    ])
    .where('id', '=', location_id)
    .executeTakeFirstOrThrow()
}
