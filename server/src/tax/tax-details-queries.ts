import { dollarsOf } from '@muster/contract/money.ts'
import type { TaxDetails } from '@muster/contract/tax/tax-details.ts'
import type { OwnTaxDetails } from '@muster/contract/tax/tax-details-endpoints.ts'
import { thresholdOf } from '@muster/contract/tax/threshold-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The newest signed form of pro `p`. Every reader takes the columns it needs: the sealed number leaves the database only for a file. */
export const newestDetails = sql`
  (SELECT t.* FROM tax_details t WHERE t.pro_id = p.id AND t.market_id = p.market_id ORDER BY t.signed_at DESC, t.id DESC LIMIT 1)`

type Row = { [K in keyof TaxDetails]: TaxDetails[K] | null } & OwnTaxDetails['known'] & {
    known_name: string
    known_street: string
    known_city: string
    known_state: string
    known_zip: string
    year: number
    cents: number
    entered: number | null
    payer_name: string | null
  }

/** A pro's own tax details, with what a new form starts with and how far the year is. `provider` is the name of the provider in the settings. */
export async function getOwnTaxDetails(db: Database, pro: { id: number; market_id: number }, provider: string): Promise<OwnTaxDetails> {
  const { rows } = await sql<Row>`
    SELECT d.legal_name, d.business_name, d.classification, d.street_address, d.city, d.state_code, d.zip_code, d.tin_kind, d.tin_last4, d.is_electronic, d.signed_name, d.signed_at,
      trim(u.first_name || ' ' || u.last_name) AS known_name, concat_ws(', ', nullif(p.address_line_1, ''), nullif(p.address_line_2, '')) AS known_street,
      coalesce(p.city, '') AS known_city, CASE WHEN p.address_line_1 IS NULL THEN '' ELSE coalesce(m.state_code, '') END AS known_state, coalesce(p.zip_code, '') AS known_zip, now.year,
      coalesce((SELECT y.contractor_cents FROM pro_year_pay y WHERE y.pro_id = p.id AND y.market_id = p.market_id AND y.year = now.year), 0) AS cents,
      (SELECT h.cents FROM tax_threshold h WHERE h.year = now.year) AS entered, (SELECT x.name FROM tax_payer x) AS payer_name
    FROM pro p JOIN user_account u ON u.id = p.user_id JOIN market m ON m.id = p.market_id
      CROSS JOIN LATERAL (SELECT payout_year(app_now(), p.market_id) AS year) now LEFT JOIN LATERAL ${newestDetails} d ON true
    WHERE p.id = ${pro.id} AND p.market_id = ${pro.market_id}`.execute(db)
  const { known_name, known_street, known_city, known_state, known_zip, year, cents, entered, payer_name, ...details } = rows[0]!
  return {
    details: details.signed_at === null ? null : (details as TaxDetails),
    known: { legal_name: known_name, street_address: known_street, city: known_city, state_code: known_state, zip_code: known_zip },
    year,
    contractor_amount: dollarsOf(cents),
    threshold_amount: dollarsOf(thresholdOf(year, entered).cents),
    payer_name: payer_name ?? provider,
  }
}

/** An encrypted taxpayer number, with the name of its key. */
export interface Sealed {
  tin_sealed: string
  tin_key: string
}

export interface SealedDetails extends Sealed {
  id: number
  identity: string
  legal_name: string
}

/** The newest form of a pro with its sealed number; null if there is none. */
export async function findSealedDetails(db: Database, pro: { id: number; market_id: number }): Promise<SealedDetails | null> {
  const { rows } = await sql<SealedDetails>`
    SELECT d.id, d.identity, d.legal_name, d.tin_sealed, d.tin_key FROM pro p CROSS JOIN LATERAL ${newestDetails} d
    WHERE p.id = ${pro.id} AND p.market_id = ${pro.market_id}`.execute(db)
  return rows[0] ?? null
}

/** Forms whose number is sealed with this key, oldest first. */
export async function listDetailsOfKey(db: Database, key: string, limit: number): Promise<SealedDetails[]> {
  return db
    .selectFrom('tax_details')
    .select(['id', 'identity', 'legal_name', 'tin_sealed', 'tin_key'])
    .where('tin_key', '=', key)
    .orderBy('id')
    .limit(limit)
    .execute()
}
