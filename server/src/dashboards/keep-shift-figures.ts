import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { advanceFigures, countMarked } from './shift-figure-store.ts'

/**
 * Keeps the figures of days that are over: marks the days that just ended, and counts each marked day of a location again. One process does
 * this at a time; another one has nothing to do. Returns how many days it counted.
 */
export async function keepShiftFigures(deps: Deps): Promise<number> {
  let counted = 0
  for (;;) {
    const done = await inTransaction(deps.db, async (db) => ((await advanceFigures(db)) ? countMarked(db) : { marks: 0, days: 0 }))
    if (done.marks === 0) return counted
    counted += done.days
  }
}
