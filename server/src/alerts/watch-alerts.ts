import { type Watch, watchNext } from '@muster/contract/alerts/alert-rules.ts'
import { type AlertFigure, type FigurePart, valueOf } from '@muster/contract/alerts/figure-rules.ts'
import type { Context } from '../context.ts'
import { type Database, inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { listFigureParts } from './alert-figure-queries.ts'
import { listWatched } from './alert-queries.ts'
import { findLockedAlert, type KeptAlert, lockAlert, setWatch } from './alert-store.ts'
import { tellOfAlert } from './tell-of-alert.ts'

/** What was measured, and of which figures. */
interface Measurement {
  figures: ReadonlySet<AlertFigure>
  parts: readonly FigurePart[]
}

/**
 * Measures every alert, turns on those whose condition held for long enough, and ends those where it is over. What an alert remembers, the
 * happening and its messages are one transaction, so a process that dies tells nothing twice and forgets nothing. Returns how many turned.
 */
export async function watchAlerts(deps: Deps): Promise<number> {
  const alerts = await listWatched(deps.db)
  const figures = new Set(alerts.map(({ figure }) => figure))
  const measured = { figures, parts: await listFigureParts(deps.db, figures) }
  let turned = 0
  for (const { id } of alerts) {
    try {
      if (await inTransaction(deps.db, (db) => watchAlert(deps, db, id, measured))) turned++
    } catch (error) {
      // One alert must not hold up the others. The next run measures it again.
      deps.log.error({ err: error, alert: id }, 'could not watch an alert')
    }
  }
  return turned
}

/** Measures one alert at once, so a new or changed one has a value. */
export async function measureAlert({ deps, db }: Pick<Context, 'deps' | 'db'>, id: number): Promise<void> {
  const { figure } = await lockAlert(db, id)
  const figures = new Set([figure])
  await watchAlert(deps, db, id, { figures, parts: await listFigureParts(db, figures) })
}

async function watchAlert(deps: Deps, db: Database, id: number, { figures, parts }: Measurement): Promise<boolean> {
  const alert = await findLockedAlert(db, id)
  // It was removed, or watches something else since we measured.
  if (alert === null || !figures.has(alert.figure)) return false
  const value = valueIn(deps, alert, parts)
  const at = Date.parse(alert.now)
  const { watch, news } = alert.is_paused ? { watch: restingAt(at), news: null } : watchNext(watchOf(alert), alert, { at, value })
  await setWatch(db, id, watch, value)
  if (news === null) return false
  await tellOfAlert({ db, deps }, alert, { news, reason: 'CONDITION', value })
  return true
}

const watchOf = ({ is_on, since, measured_at }: KeptAlert): Watch => ({
  is_on,
  since: since === null ? null : Date.parse(since),
  measured_at: measured_at === null ? null : Date.parse(measured_at),
})

/** A paused alert shows its value and remembers nothing. */
const restingAt = (at: number): Watch => ({ is_on: false, since: null, measured_at: at })

/** Where another service gets the errors, we don't know how many there are. */
const valueIn = ({ errors }: Pick<Deps, 'errors'>, { figure, market_id }: KeptAlert, parts: readonly FigurePart[]): number | null =>
  figure === 'ERRORS' && errors.name !== 'embedded' ? null : valueOf(figure, market_id, parts)
