import type { CallResult } from '@muster/contract/endpoint.ts'
import type { getKioskPass } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { type Context, proOf } from '../context.ts'
import { databaseNow } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { makeKioskPass } from './kiosk-pass.ts'
import { isConfirmed } from './kiosk-queries.ts'

/** The code that the pro's phone shows a kiosk for one confirmed shift. Throws NOT_FOUND for another pro's. */
export async function showKioskPass(context: Context, application_id: number): Promise<CallResult<typeof getKioskPass>> {
  const { db, deps } = context
  const pro = proOf(context)
  if (!(await isConfirmed(db, application_id, pro))) throw new Problem('NOT_CONFIRMED')
  return makeKioskPass(deps.secret, { application_id, pro_id: pro.id }, (await databaseNow(db)).toISOString())
}
