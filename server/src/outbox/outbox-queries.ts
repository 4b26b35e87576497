import type pg from 'pg'

export interface QueueCounts {
  name: string
  due: number
  oldest_seconds: number
  failed: number
}

/** What each queue has to do. Every queue has a row, also an empty one, so a chart never has a gap. */
export async function countQueues(pool: pg.Pool): Promise<QueueCounts[]> {
  const { rows } = await pool.query<QueueCounts>(`
    SELECT q.name, count(j.id) FILTER (WHERE j.state IN ('created', 'retry', 'active') AND j.start_after <= now()) AS due,
      coalesce(round(extract(epoch FROM now() - min(j.start_after) FILTER (WHERE j.state IN ('created', 'retry', 'active') AND j.start_after <= now()))), 0) AS oldest_seconds,
      count(j.id) FILTER (WHERE j.state = 'failed') AS failed
    FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name AND j.state NOT IN ('completed', 'cancelled')
    GROUP BY q.name ORDER BY q.name`)
  return rows
}
