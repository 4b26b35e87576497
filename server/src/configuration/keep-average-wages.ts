import type { Deps } from '../deps.ts'
import { listMarketIds, refreshAverageWages } from './average-wage-store.ts'

/** Counts what businesses posted lately again, market by market: the wages that forms show beside ours, and which positions come first. */
export async function keepAverageWages({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const id of await listMarketIds(db)) await refreshAverageWages(db, id)
}
