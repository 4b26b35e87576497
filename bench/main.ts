import { measureAnswerCheck } from './answer-check-goal.ts'
import { type BenchRun, openRun } from './bench-run.ts'
import { measureBestPros } from './best-pros-goal.ts'
import { measureCalendar } from './calendar-goal.ts'
import { measureCalendarData } from './calendar-data-goal.ts'
import { measureDeepPage } from './deep-page-goal.ts'
import { measureColdStart } from './cold-start-goal.ts'
import { measureFill } from './fill-goal.ts'
import { measureFirstRouteSize } from './first-route-size-goal.ts'
import { measureGigList } from './gig-list-goal.ts'
import { measureIdleJobs } from './idle-jobs-goal.ts'
import { measureInteractions } from './interaction-goal.ts'
import { measureScreens } from './screens-goal.ts'
import { measureLongList } from './long-list-goal.ts'
import type { GoalRow } from './goal-row.ts'
import { measureHotCalls } from './hot-calls-goal.ts'
import { measureHttpStack } from './http-stack-goal.ts'
import { measureOverload } from './overload-goal.ts'
import { measureProNames } from './pro-names-goal.ts'
import { measureRealtime } from './realtime-goal.ts'
import { measureStreams } from './streams-goal.ts'
import { measureWorstUsers } from './worst-users-goal.ts'
import { writeResult } from './result-file.ts'
import { resultTable } from './result-table.ts'

// `npm run bench -- [P1 P2 …] [long]`: everything, or the goals named; `long` measures P2 over ten million shifts.
const GOALS: Readonly<Record<string, (run: BenchRun) => Promise<GoalRow[]>>> = {
  P1: measureHttpStack,
  P2: async (run) => [...(await measureGigList(run)), ...(await measureHotCalls(run))],
  P3: measureAnswerCheck,
  P4: measureOverload,
  P8: measureProNames,
  P9: async (run) => [...(await measureFirstRouteSize(run)), ...(await measureScreens(run))],
  P10: measureCalendar,
  'P10-DATA': measureCalendarData,
  P11: async (run) => [...(await measureLongList(run)), ...(await measureInteractions(run))],
  P12: measureFill,
  P13: measureStreams,
  P14: measureRealtime,
  P17: measureColdStart,
  P18: measureIdleJobs,
  P6: measureBestPros,
  // Last of the goals that share the database: these give one location a hundred thousand more shifts and a long history.
  P7: measureDeepPage,
  'P2-WORST': measureWorstUsers,
}

/** Measures the goals one after another. False if one could not be measured; a missed goal is an answer. */
async function bench(words: readonly string[]): Promise<boolean> {
  const long = words.includes('long')
  const named = words.filter((word) => word !== 'long').map((word) => word.toUpperCase())
  const unknown = named.filter((name) => GOALS[name] === undefined)
  if (unknown.length > 0)
    throw new Error(`There is no goal ${unknown.join(', ')}. Usage: npm run bench -- [${Object.keys(GOALS).join(' ')}] [long]`)
  if (process.platform !== 'linux') throw new Error('Measuring reads /proc and holds processes to cores with taskset: it needs Linux.')
  const run = await openRun(long)
  const rows: GoalRow[] = []
  let complete = true
  const stop = (): void => {
    run.close().then(
      () => process.exit(130),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    console.log(`Counting ${run.counter.unit}${run.counter.unit === 'instructions' ? '' : ' (perf counts no instructions here)'}.`)
    for (const [name, measure] of Object.entries(GOALS)) {
      if (named.length > 0 && !named.includes(name)) continue
      const began = performance.now()
      try {
        const measured = await measure(run)
        rows.push(...measured)
        writeResult(name, long, measured)
        console.log(`${name} measured in ${((performance.now() - began) / 1000).toFixed(0)} s`)
      } catch (error) {
        complete = false
        console.error(`${name} could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      }
    }
  } finally {
    await run.close()
  }
  if (rows.length > 0) console.log(`\n${resultTable(rows)}\n\n${rows.map((row) => `${row.goal}: ${row.note}`).join('\n')}`)
  return complete
}

try {
  process.exitCode = (await bench(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
