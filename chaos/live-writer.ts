import type { SeededRandom } from '../server/src/demo/scene/seeded-random.ts'
import type { Pool } from './chaos-cluster.ts'
import { inLanes } from './in-lanes.ts'

const LANES = 16
const LONGEST_COMMIT_MS = 40

/** Writes one live event per number, for one reader in turn. Transactions overlap and commit in another order than they began. */
export async function writeChanges(
  pool: Pool,
  readers: readonly number[],
  changes: readonly number[],
  random: SeededRandom,
): Promise<void> {
  const pauses = changes.map(() => random.whole(0, LONGEST_COMMIT_MS) / 1_000)
  await inLanes(changes, LANES, async (change) => {
    await pool.query(
      `WITH written AS (INSERT INTO live_event (topics, kind, payload) VALUES (ARRAY[$1::text], 'gig', jsonb_build_object('gig_id', $2::int)) RETURNING id)
       SELECT pg_sleep($3) FROM written`,
      [`pro:${readers[change % readers.length]}`, change, pauses[change]],
    )
  })
}
