import type { Deps } from '../deps.ts'
import { currentTinKey, formerTinKey, sealTin, unsealTin } from './seal-tin.ts'
import { listDetailsOfKey } from './tax-details-queries.ts'
import { setSealed } from './tax-details-store.ts'

const PART = 500

/** Seals numbers of the former secret again under the new one. A second run finds none. */
export async function resealTins(deps: Deps): Promise<void> {
  const former = formerTinKey(deps)
  if (former === null || former === currentTinKey(deps)) return
  for (;;) {
    const part = await listDetailsOfKey(deps.db, former, PART)
    for (const details of part)
      await setSealed(deps.db, details.id, details, sealTin(deps, unsealTin(deps, details, details.identity), details.identity))
    if (part.length < PART) return
  }
}
