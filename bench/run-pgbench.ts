import { existsSync } from 'node:fs'
import type { BenchDatabase } from './bench-database.ts'
import type { CostCounter } from './cost-counter.ts'
import { onCore, SERVER_CORE } from './pinned-cores.ts'

const PGBENCH = ['/usr/lib/postgresql/18/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench', '/usr/bin/pgbench']

interface PgbenchLoad {
  /** Transactions in all. */
  amount: number
  connections: number
  /** The scripts and their variables. */
  args: readonly string[]
}

/** What pgbench and PostgreSQL spend on the scripts, in the counter's unit. pgbench has the server's core. Throws if a statement fails. */
export async function pgbenchCost(
  counter: CostCounter,
  database: BenchDatabase,
  { amount, connections, args }: PgbenchLoad,
): Promise<number> {
  const program = PGBENCH.find(existsSync)
  if (program === undefined) throw new Error('pgbench is missing; on Debian it is in the package postgresql-contrib')
  const { hostname, port, username, password, pathname } = new URL(database.url)
  const load = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-t', String(amount / connections), ...args]
  const [file, rest] = onCore(SERVER_CORE, program, '-h', hostname, '-p', port, '-U', username, ...load, pathname.slice(1))
  return counter.ofProgram([database.postmaster], file, rest, { env: { PGPASSWORD: password } })
}
