import { contextOfJob } from '../../context.ts'
import { databaseNow, inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { morningAfter } from '../../notices/quiet-hours.ts'
import { tellOfJobs, textOfJobs } from '../../notices/tell-of-jobs.ts'
import { insertAlerts, listMarketsToText, listSearchAlerts, takeAlertTexts, takeGigsToMatch } from './job-alert-store.ts'

/** A posting has at most 61 shifts, so most fit in one run and become one notice. */
const AT_ONCE = 100

/**
 * Matches new shifts with the saved searches of pros, and alerts the pros: a notice at once, and a text that counts what came since the last
 * one, at most once an hour and never at night. Returns how many alerts.
 */
export async function alertOfJobs(deps: Deps): Promise<number> {
  const told = await inTransaction(deps.db, async (db) => {
    const gigs = await takeGigsToMatch(db, AT_ONCE)
    if (gigs.length === 0) return 0
    const alerts = await insertAlerts(db, gigs)
    if (alerts.length > 0) await tellOfJobs(contextOfJob(deps, db), await listSearchAlerts(db, alerts))
    return alerts.length
  })
  await inTransaction(deps.db, async (db) => {
    const now = await databaseNow(db)
    const awake = (await listMarketsToText(db)).filter(({ timezone }) => morningAfter(now, timezone) === null).map(({ id }) => id)
    if (awake.length > 0) await textOfJobs(contextOfJob(deps, db), await takeAlertTexts(db, awake))
  })
  if (told > 0) deps.wake()
  return told
}
