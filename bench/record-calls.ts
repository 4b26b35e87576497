import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchDatabase } from './bench-database.ts'
import type { BenchRun } from './bench-run.ts'
import type { HotCall } from './hot-calls.ts'
import { operatorSettings } from './operator-settings.ts'
import type { RecordedCall } from './record-statements.ts'
import { startServer } from './running-server.ts'
import type { Recorded } from './statement-recorder.ts'

/** The server asks for the session once a second, whatever the calls. */
const SESSION = /^\s*SELECT s\.id AS session_id/

/** Makes each call once, on a server that writes down its statements, and returns these by the call's name. Throws unless all succeed. */
export async function recordCalls(
  run: BenchRun,
  database: Pick<BenchDatabase, 'url'>,
  calls: readonly HotCall[],
): Promise<Map<string, Recorded[]>> {
  const file = join(run.dataDir, 'statements.jsonl')
  const env = operatorSettings(database, run.dataDir)
  const server = await startServer({ program: 'bench/serve-api.ts', args: ['record', file], env, readyPath: '/health/ready' })
  try {
    for (const { name, request } of calls) {
      const { path, headers } = request
      const response = await fetch(`${server.url}${path}`, { headers, signal: AbortSignal.timeout(10_000) })
      if (response.status !== 200) throw new Error(`${name}: ${path} answered ${response.status}: ${await response.text()}`)
    }
  } finally {
    await server.stop()
  }
  const recorded = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedCall)
  rmSync(file)
  return new Map(calls.map(({ name, request }) => [name, statementsOf(recorded, request.path)]))
}

function statementsOf(recorded: readonly RecordedCall[], path: string): Recorded[] {
  const call = recorded.find((one) => one.path === path)
  const statements = call?.statements.filter(({ text }) => !SESSION.test(text)) ?? []
  if (statements.length === 0) throw new Error(`${path} was answered without a statement`)
  return statements
}
