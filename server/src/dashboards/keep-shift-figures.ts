import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { advanceFigures, countMarked, recountMonths } from './shift-figure-store.ts'

/**
 * Keeps the figures of days that are over: marks the days that just ended, and counts each marked day of a location again; triggers keep the
 * sums of the markets. One process does this at a time; another one has nothing to do. Returns how many days it counted.
 */
export async function keepShiftFigures(deps: Deps): Promise<number> {
  let counted = 0
  for (;;) {
    const days = await inTransaction(deps.db, async (db) => {
      if (!(await advanceFigures(db))) return null
      const done = await countMarked(db)
      if (done.marks > 0) return done.days
      await recountMonths(db)
      return null
    })
    if (days === null) return counted
    counted += days
  }
}
