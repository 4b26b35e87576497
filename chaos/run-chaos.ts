import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../server/src/demo/scene/seeded-random.ts'
import { startChaosCluster } from './chaos-cluster.ts'
import type { Trial, Goal } from './goal.ts'
import { brokenInputs } from './goals/broken-inputs.ts'
import { chatUnderKills } from './goals/chat-under-kills.ts'
import { everyPath } from './goals/every-path.ts'
import { databaseKills } from './goals/database-kills.ts'
import { eventHistories } from './goals/event-histories.ts'
import { invoicesUnderKills } from './goals/invoices-under-kills.ts'
import { liveUnderRestarts } from './goals/live-under-restarts.ts'
import { lastPlace } from './goals/last-place.ts'
import { migrationLocks } from './goals/migration-locks.ts'
import { offeredPlaces } from './goals/offered-places.ts'
import { noticesUnderKills } from './goals/notices-under-kills.ts'
import { otherClocks } from './goals/other-clocks.ts'
import { overlappingClaims } from './goals/overlapping-claims.ts'
import { payUnderKillsGoal } from './goals/pay-under-kills.ts'
import { keptPunches } from './goals/kept-punches.ts'
import { illegalMoves } from './goals/illegal-moves.ts'
import { soak } from './goals/soak.ts'
import { stalls } from './goals/stalls.ts'
import { serverKills } from './goals/server-kills.ts'
import { failed, type GoalResult, tableOf } from './result-table.ts'

const GOALS: readonly Goal[] = [
  lastPlace,
  offeredPlaces,
  overlappingClaims,
  everyPath,
  keptPunches,
  payUnderKillsGoal,
  invoicesUnderKills,
  databaseKills,
  serverKills,
  eventHistories,
  illegalMoves,
  stalls,
  otherClocks,
  brokenInputs,
  soak,
  migrationLocks,
  liveUnderRestarts,
  chatUnderKills,
  noticesUnderKills,
]
const SEED = seedFrom(process.env.CHAOS_SEED)

/** A goal and its controls, each with the same seed. A run that throws does not hold. */
async function prove(goal: Goal, trial: Omit<Trial, 'random'>): Promise<GoalResult> {
  const began = performance.now()
  const verdicts = await goal
    .run({ ...trial, random: seededRandom(SEED) })
    .catch((error: unknown) => [{ holds: false, said: `the run failed: ${wordsOf(error)}` }])
  const seconds = (performance.now() - began) / 1_000
  const controls: GoalResult['controls'] = []
  for (const control of goal.controls) {
    trial.say(`${goal.id} control: ${control.name}`)
    const outcome = await control
      .run({ ...trial, random: seededRandom(SEED) })
      .catch((error: unknown) => ({ broke: false, said: `the run failed: ${wordsOf(error)}` }))
    controls.push({ name: control.name, ...outcome })
  }
  return { id: goal.id, sentence: goal.sentence, seconds, verdicts, controls }
}

function seedFrom(given: string | undefined): number {
  const seed = Number(given ?? 20_260_101)
  if (!Number.isInteger(seed)) throw new Error(`CHAOS_SEED is not a whole number: ${given}`)
  return seed
}

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** `npm run chaos [-- R1 R3 … --large]`: exits with 1 if a goal does not hold or a control does not break. `guards` tries the guards instead. */
async function main(names: readonly string[]): Promise<number> {
  if (names[0] === 'guards') return (await import('./guards/run-guards.ts')).tryGuards(names.slice(1))
  const unknown = names.filter((name) => !GOALS.some(({ id }) => id === name))
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: no such goal; there are ${GOALS.map(({ id }) => id).join(', ')}`)
    return 2
  }
  const chosen = GOALS.filter(({ id }) => names.length === 0 || names.includes(id))
  const say = (line: string): void => console.log(line)
  const cluster = await startChaosCluster(say)
  const interrupted = new AbortController()
  // PostgreSQL stops under the run, which then fails and ends. The servers end with this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      interrupted.abort()
      void cluster.stop().finally(() => process.exit(130))
    })
  const results: GoalResult[] = []
  try {
    for (const goal of chosen) {
      say(`${goal.id}: ${goal.sentence} (seed ${SEED})`)
      results.push(await prove(goal, { cluster, say }))
    }
  } finally {
    await cluster.stop()
  }
  if (interrupted.signal.aborted) return 130
  const table = tableOf(results)
  console.log(`\n${table}`)
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  for (const result of results)
    writeFileSync(join(folder, `${result.id}.json`), `${JSON.stringify({ at, seed: SEED, ...result }, null, 2)}\n`)
  return results.some(failed) ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2).filter((word) => word !== '--large'))
