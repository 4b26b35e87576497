import type { TaxPayer } from '@muster/contract/tax/tax-year.ts'
import type { TinKind } from '@muster/contract/tax/tin-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A file of forms with who files it; null if there is no such file. */
export async function findFiling(
  db: Database,
  id: number,
): Promise<{ id: number; year: number; row_count: number; payer: TaxPayer } | null> {
  const { rows } = await sql<{ id: number; year: number; row_count: number; payer: TaxPayer }>`
    SELECT g.id, g.year, g.row_count, to_jsonb(p) AS payer FROM tax_filing g CROSS JOIN tax_payer p WHERE g.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A form of a file, with the sealed number and what an earlier file said. */
export interface FormRow {
  pro_id: number
  cents: number
  tip_cents: number
  states: { state: string; cents: number }[]
  legal_name: string
  business_name: string
  street_address: string
  city: string
  state_code: string
  zip_code: string
  tin_kind: TinKind
  tin_sealed: string
  tin_key: string
  identity: string
  is_electronic: boolean
  email: string | null
  before_cents: number | null
  is_identity_changed: boolean
}

/** The next forms of a file by pro. */
export async function listForms(db: Database, filing_id: number, after: number, limit: number): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    SELECT r.pro_id, r.cents, r.tip_cents, r.states, d.legal_name, d.business_name, d.street_address, d.city, d.state_code, d.zip_code, d.tin_kind, d.tin_sealed, d.tin_key, d.identity,
      d.is_electronic, (SELECT i.value FROM login_identity i JOIN pro p ON p.user_id = i.user_id WHERE p.id = r.pro_id AND i.kind = 'email' AND i.verified_at IS NOT NULL LIMIT 1) AS email,
      b.cents AS before_cents, coalesce(b.identity <> d.identity, false) AS is_identity_changed
    FROM tax_filing_row r JOIN tax_filing g ON g.id = r.filing_id JOIN tax_details d ON d.id = r.details_id
    LEFT JOIN LATERAL (SELECT o.cents, t.identity FROM tax_filing_row o JOIN tax_filing e ON e.id = o.filing_id JOIN tax_details t ON t.id = o.details_id
      WHERE o.pro_id = r.pro_id AND e.year = g.year AND o.filing_id < r.filing_id ORDER BY o.filing_id DESC LIMIT 1) b ON true
    WHERE r.filing_id = ${filing_id} AND r.pro_id > ${after} ORDER BY r.pro_id LIMIT ${limit}`.execute(db)
  return rows
}
