import { randomUUID } from 'node:crypto'
import { addDays } from '@muster/contract/zoned-time.ts'
import { lastWholeWeek } from '@muster/contract/tax/payroll-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { readPayrollDay } from '../../tax/payroll-queries.ts'
import { insertPayroll } from '../../tax/payroll-store.ts'
import { sealTin } from '../../tax/seal-tin.ts'

/** Each is over the threshold and has signed nothing: Lucía can do it in the demo, the others show in the operator's list. */
const UNSIGNED = ['Lucía Herrera', 'Wendell Ortiz', 'Marta Olivares']
const SIGNED = 12

/** Tax details of the pros with the most contract work, who files, and the payroll of all weeks but the last. */
export async function addTourTax(db: Database, operator: number, secret: string): Promise<void> {
  await sql`INSERT INTO tax_payer (name, ein, street_address, city, state_code, zip_code, phone_number)
    VALUES ('Muster Staffing, Inc.', '123456789', '1 Broad Street', 'Charleston', 'SC', '29401', '+18435550100')`.execute(db)
  const { rows: pros } = await sql<{ id: number; market_id: number; name: string; street: string | null; zip_code: string | null }>`
    SELECT p.id, p.market_id, u.first_name || ' ' || u.last_name AS name, p.address_line_1 AS street, p.zip_code
    FROM (SELECT y.pro_id, y.market_id, max(y.contractor_cents) AS most FROM pro_year_pay y GROUP BY 1, 2) y
      JOIN pro p ON p.id = y.pro_id AND p.market_id = y.market_id JOIN user_account u ON u.id = p.user_id JOIN market m ON m.id = p.market_id
    WHERE m.name = 'Charleston' AND u.first_name || ' ' || u.last_name <> ALL (${UNSIGNED}) ORDER BY y.most DESC, p.id LIMIT ${SIGNED}`.execute(
    db,
  )
  await insertRows(
    db,
    'tax_details',
    pros.map(({ id, market_id, name, street, zip_code }, at) => {
      const [identity, tin] = [randomUUID(), `12345${6710 + at}`]
      return {
        pro_id: id,
        market_id,
        identity,
        legal_name: name,
        business_name: '',
        classification: 'INDIVIDUAL',
        street_address: street ?? `${20 + at} Rutledge Avenue`,
        city: 'Charleston',
        state_code: 'SC',
        zip_code: zip_code ?? '29403',
        tin_kind: 'SSN',
        ...sealTin({ secret }, tin, identity),
        tin_last4: tin.slice(-4),
        is_electronic: at % 4 !== 3,
        signed_name: name,
      }
    }),
  )
  const { today } = await readPayrollDay(db)
  let closed_until: string | null = null
  for (const weeks of [2, 1]) {
    const last_day = addDays(lastWholeWeek(today), -7 * weeks)
    if ((await insertPayroll(db, { last_day, created_by: operator, closed_until })) !== null) closed_until = last_day
  }
}
