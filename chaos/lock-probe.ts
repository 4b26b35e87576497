import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from './chaos-cluster.ts'

const LANES = 4

/** Runs `work` while others read and write sessions, and returns the longest that one of them waited, in milliseconds. */
export async function longestWait(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  const { rows } = await pool.query<{ most: number }>('SELECT max(id) AS most FROM session')
  let longest = 0
  let isDone = false
  const lane = async (n: number): Promise<void> => {
    while (!isDone) {
      const began = performance.now()
      await pool.query('UPDATE session SET device = $2 WHERE id = $1', [1 + ((n * 7_919) % rows[0]!.most), `lane ${n}`])
      await pool.query('SELECT device FROM session WHERE id = $1', [n])
      longest = Math.max(longest, performance.now() - began)
      await delay(5)
    }
  }
  const lanes = Array.from({ length: LANES }, (_, n) => lane(n))
  await delay(300)
  await work()
  await delay(300)
  isDone = true
  await Promise.all(lanes)
  return longest
}

/** Sessions that ended long ago, as an installation has many, beside a few that hold. */
export async function addSessions(pool: Pool, count: number): Promise<void> {
  await pool.query(`INSERT INTO user_account (first_name, last_name, app_mode) VALUES ('Person', 'One', 'GIGSTER')`)
  await pool.query(
    `INSERT INTO session (user_id, token_hash, expires_at, revoked_at)
     SELECT u.id, sha256(convert_to(n::text, 'UTF8')), app_now() + interval '1 day', CASE WHEN n % 50 = 0 THEN NULL ELSE app_now() END
     FROM user_account u, generate_series(1, $1::int) n`,
    [count],
  )
}
