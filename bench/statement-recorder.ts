import { listGigs } from '../contract/src/gigs/gig-endpoints.ts'
import { openPool } from '../server/src/db/database.ts'
import { listGigs as readGigs } from '../server/src/gigs/list/gig-list-queries.ts'
import { GIG_LIST_QUERY } from './gig-list-requests.ts'
import type { Manager } from './bench-database.ts'

/** A statement as the server sends it, with its values as text; null for NULL. */
export interface Recorded {
  text: string
  values: (string | null)[]
}

/** The statements of one gig list, recorded from the server's own function, so they match the product's. */
export async function recordGigList(url: string, { location_id }: Manager): Promise<Recorded[]> {
  const pool = openPool(url, { name: 'recorder', max: 2, statementTimeout: 30_000 })
  const recorded: Recorded[] = []
  try {
    const recording = new Proxy(pool, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name) as unknown
        return (config: { text: string; values?: unknown[] }) => {
          recorded.push({ text: config.text, values: (config.values ?? []).map(textOf) })
          return target.query(config)
        }
      },
    })
    await readGigs(recording, location_id, listGigs.query.parse(GIG_LIST_QUERY))
  } finally {
    await pool.end()
  }
  if (recorded.length === 0) throw new Error('the gig list was read without a statement')
  return recorded
}

/** A value as text; an array as a PostgreSQL array literal with quoted members, an object as JSON. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((member) => `"${textOf(member).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  throw new Error(`a value of type ${typeof value} is not known to the recorder`)
}
