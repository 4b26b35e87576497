import { chromium } from 'playwright-core'
import { BUILT_SERVER } from '../scripts/build-server.mjs'
import { browserProgram } from '../scripts/browser-program.mjs'
import { serverEnv } from '../scripts/serve.mjs'
import type { BenchDatabase } from './bench-database.ts'
import type { BenchRun } from './bench-run.ts'
import { BROWSER_FLAGS } from './browser-page.ts'
import type { GoalRow } from './goal-row.ts'
import { median } from './median.ts'
import { operatorSettings } from './operator-settings.ts'
import { root, startServer } from './running-server.ts'
import { slowPhone, type Visit, visit, type Visitor } from './screen-visit.ts'

const ROUNDS = 3

interface Screen {
  name: string
  path: string
  visitor: Visitor | null
  /** What is there once the screen shows its data. */
  shows: string
}

/** The nine screens that people open first, for people with the data of *scale*. */
function screensOf({ managers, pro, gig_id, job_id }: BenchDatabase): Screen[] {
  const [manager] = managers
  const at = `/locations/${manager!.location_id}`
  const asPro: Visitor = { token: pro.token, location_id: -1 }
  return [
    { name: 'sign-in', path: '/auth', visitor: null, shows: 'h1' },
    { name: 'home', path: `${at}/home`, visitor: manager!, shows: 'main h2:visible' },
    { name: 'the list', path: `${at}/gigs`, visitor: manager!, shows: 'main a[href*="/gigs/"]:visible' },
    { name: 'the calendar', path: `${at}/gigs?view=calendar`, visitor: manager!, shows: 'main h1' },
    { name: 'a shift', path: `${at}/gigs/${gig_id}`, visitor: manager!, shows: 'main h2:visible' },
    { name: 'its applicants', path: `${at}/gigs/${gig_id}/applicants`, visitor: manager!, shows: 'main h2:visible' },
    { name: 'posting', path: `${at}/gigs-add`, visitor: manager!, shows: 'main form' },
    { name: 'jobs', path: '/locations/-1/jobs', visitor: asPro, shows: 'main li:visible' },
    { name: 'a job', path: `/locations/-1/jobs?selected_gig_id=${job_id}`, visitor: asPro, shows: 'main h2:visible' },
  ]
}

type Figure = keyof Visit
interface Wanted {
  figure: Figure
  unit: string
  /** What Web Vitals call good, the control of each line. */
  good: number
  most: number
}
const COLD: readonly Wanted[] = [
  { figure: 'lcp', unit: 'ms', good: 2_500, most: 2_000 },
  { figure: 'tbt', unit: 'ms', good: 200, most: 150 },
  { figure: 'cls', unit: 'score', good: 0.1, most: 0.02 },
]

/** P9: opening nine screens on a slow phone, with an empty and with a full cache. */
export async function measureScreens(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const env = { ...operatorSettings(database, run.dataDir), ...serverEnv(root) }
  const server = await startServer({ program: BUILT_SERVER, env, readyPath: '/health/ready' })
  const browser = await chromium.launch({ executablePath: browserProgram(), args: BROWSER_FLAGS })
  try {
    const rows: GoalRow[] = []
    for (const { name, path, visitor, shows } of screensOf(database)) {
      const cold: Visit[] = []
      const warm: Visit[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const context = await slowPhone(browser, visitor)
        try {
          cold.push(await visit(context, `${server.url}${path}`, shows))
          warm.push(await visit(context, `${server.url}${path}`, shows))
        } finally {
          await context.close()
        }
      }
      rows.push(...rowsOf(name, cold, warm))
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

function rowsOf(name: string, cold: readonly Visit[], warm: readonly Visit[]): GoalRow[] {
  const all = (visits: readonly Visit[], figure: Figure): number[] => visits.map((one) => one[figure])
  const row = (visits: readonly Visit[], { figure, unit, good, most }: Wanted, cache: string): GoalRow => ({
    goal: `P9 ${figure.toUpperCase()} of ${name}, ${cache}`,
    unit,
    ours: median(all(visits, figure)),
    control: good,
    rounds: { ours: all(visits, figure), control: visits.map(() => good) },
    limit: { of: 'ours', most },
    note: 'processor at a quarter, 1.6 Mbps, 150 ms : what Web Vitals call good',
  })
  const requests = { ours: median(all(cold, 'chain')), control: median(all(cold, 'requests')) }
  return [
    ...COLD.map((wanted) => row(cold, wanted, 'empty cache')),
    row(warm, { ...COLD[0]!, most: 1_500 }, 'full cache'),
    {
      goal: `P9 requests of ${name} that wait for each other`,
      unit: 'requests',
      ...requests,
      limit: null,
      note: 'the longest chain of requests that begin after the one before ended : all requests',
    },
  ]
}
