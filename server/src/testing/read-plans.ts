import pg from 'pg'

/** A statement that the server sent, as node-postgres got it. */
export interface Sent {
  text: string
  values: unknown[]
  name?: string | undefined
}

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Sort Key'?: string[]
  Plans?: PlanNode[]
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
}

/** Collects every statement that any pool sends, until `stop`. */
export function collectStatements(): { sent: Sent[]; stop(): void } {
  const query = pg.Client.prototype.query
  const sent: Sent[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | { text: string; values?: unknown[]; name?: string }, unknown]
    if (typeof asked === 'string') sent.push({ text: asked, values: Array.isArray(values) ? values : [] })
    else sent.push({ text: asked.text, values: asked.values ?? (Array.isArray(values) ? values : []), name: asked.name })
    return Reflect.apply(query, this, given) as unknown
  } as typeof query
  return {
    sent,
    stop: () => {
      pg.Client.prototype.query = query
    },
  }
}

/**
 * What PostgreSQL does for a statement: the plan for these values, with what it read. A prepared statement must also do without the values,
 * because PostgreSQL stops looking at them after five runs.
 */
export async function readPlans(client: pg.Client, { text, values, name }: Sent): Promise<{ plans: PlanNode[]; buffers: number }> {
  const planOf = async (options: string, given: unknown[]): Promise<PlanNode> => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (${options}, FORMAT JSON) ${text}`, given)
    return rows[0]!['QUERY PLAN'][0].Plan
  }
  const own = await planOf('ANALYZE, BUFFERS, TIMING OFF', values)
  const buffers = own['Shared Hit Blocks']! + own['Shared Read Blocks']!
  if (name === undefined) return { plans: [own], buffers }
  // The option needs PostgreSQL 16 and refuses values.
  return { plans: [own, await planOf('GENERIC_PLAN', [])], buffers }
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How many rows a step read. A plan that did not run could have read all of them. */
const rowsRead = (node: PlanNode): number =>
  node['Actual Loops'] === undefined
    ? Number.POSITIVE_INFINITY
    : (node['Actual Rows']! + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

/** What a plan does to a whole large table: reads it, walks a large index of it from one end, or sorts it. */
export function costlySteps(plan: PlanNode, large: ReadonlySet<string>, manyRows: number): string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name']
    if (table !== undefined && large.has(table)) {
      if (rowsRead(node) < manyRows) return []
      if (node['Node Type'] === 'Seq Scan') return [`reads all of ${table}`]
      const index = node['Index Name']
      if (index !== undefined && large.has(index) && node['Index Cond'] === undefined) return [`walks all of ${index}`]
    }
    const [input] = node.Plans ?? []
    if (node['Node Type'] !== 'Sort' || input === undefined) return []
    const sorted = Math.max((input['Actual Rows'] ?? 0) * (input['Actual Loops'] ?? 1), input['Plan Rows'])
    return sorted >= manyRows ? [`sorts ${sorted} rows by ${node['Sort Key']?.join(', ')}`] : []
  })
}
