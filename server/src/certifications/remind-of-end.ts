import { REMINDED_DAYS_BEFORE } from '@muster/contract/certifications/certification-request-rules.ts'
import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tellOfEnd } from '../notices/tell-of-certification.ts'
import { listEnding } from './ending-certification-queries.ts'
import { noteEndReminder } from './certification-request-store.ts'

const AT_ONCE = 200

/**
 * Reminds pros of accepted certificates that end soon, 30 and 7 days before the last valid day where they work. Says nothing while a renewal
 * waits for review. Returns how many; the next run takes the rest.
 */
export async function remindOfEnd(deps: Deps): Promise<number> {
  let reminded = 0
  for (const days of REMINDED_DAYS_BEFORE) {
    for (const ending of await listEnding(deps.db, days, AT_ONCE)) {
      try {
        const done = await inTransaction(deps.db, async (db) => {
          if (!(await noteEndReminder(db, ending.id, days))) return false
          await tellOfEnd({ ...contextOfJob(deps, db), waits_for_morning: true }, ending)
          return true
        })
        if (done) reminded++
      } catch (error) {
        // A reminder that fails must not hold up the others. The next run tries it again.
        deps.log.error({ err: error, pro_certification_id: ending.id }, 'could not remind a pro of a certificate that ends')
      }
    }
  }
  if (reminded > 0) deps.wake()
  return reminded
}
