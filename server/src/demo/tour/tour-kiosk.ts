import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { tokenHash } from '../../accounts/token-hash.ts'
import type { Database } from '../../db/database.ts'
import { makeKioskKeys, pinHash } from '../../kiosks/kiosk-secrets.ts'
import { purposeKey } from '../../settings/purpose-key.ts'

const GRACE = '+18435550143'
/** The PIN that Grace types at the demo kiosk. */
export const DEMO_PIN = '1111'

/** The token of the demo kiosk: another one in each installation, and the same one at each start. */
export function demoKioskToken(secret: string): string {
  const hex = createHmac('sha256', purposeKey(secret, 'kiosks')).update('demo kiosk').digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A tablet at the hotel's staff entrance, and Grace's PIN for it. Their secrets come from the installation's. */
export async function addTourKiosk(db: Database, location_id: number, secret: string): Promise<void> {
  const { public_key, private_key } = await makeKioskKeys(secret)
  await sql`INSERT INTO kiosk (location_id, name, token_hash, public_key, private_key)
    VALUES (${location_id}, 'Staff entrance', ${tokenHash(demoKioskToken(secret))}, ${public_key}, ${private_key})`.execute(db)
  const { rows } = await sql<{
    id: number
    market_id: number
  }>`SELECT p.id, p.market_id FROM pro p JOIN login_identity i ON i.user_id = p.user_id
    WHERE i.kind = 'phone' AND i.value = ${GRACE}`.execute(db)
  for (const { id, market_id } of rows)
    await sql`INSERT INTO kiosk_pin (pro_id, market_id, pin_hash) VALUES (${id}, ${market_id}, ${pinHash(secret, id, DEMO_PIN)})`.execute(
      db,
    )
}
