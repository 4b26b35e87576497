import { type Browser, chromium, type Page } from 'playwright-core'
import { BUILT_SERVER } from '../scripts/build-server.mjs'
import { browserProgram } from '../scripts/browser-program.mjs'
import { serverEnv } from '../scripts/serve.mjs'
import type { BenchRun } from './bench-run.ts'
import { BROWSER_FLAGS } from './browser-page.ts'
import type { GoalRow } from './goal-row.ts'
import { median } from './median.ts'
import { operatorSettings } from './operator-settings.ts'
import { root, startServer } from './running-server.ts'
import { sessionFor } from './screen-visit.ts'

const ROUNDS = 3
const SLOWER_CPU = 4
const DESK = { width: 1440, height: 900 }
const TYPED = 'cook tomorrow 5pm to 11pm, 2 pros'

interface Felt {
  /** From the input to the next picture, in milliseconds. */
  ms: number
  /** The longest task meanwhile, in milliseconds; at least a millisecond. */
  task: number
}
interface Act {
  name: string
  path: string
  ready: string
  /** Milliseconds to the next picture, and for a single task. */
  most: { ms: number; task: number | null }
  act: (page: Page) => Promise<void>
}

const ACTS: readonly Act[] = [
  {
    name: 'opening a shift',
    path: 'gigs',
    ready: '[data-gig]',
    most: { ms: 100, task: null },
    act: (page) => page.locator('[data-gig] td').nth(1).click(),
  },
  {
    name: 'ticking a row',
    path: 'gigs',
    ready: '[data-gig]',
    most: { ms: 100, task: null },
    act: (page) => page.locator('[data-gig] input[type=checkbox]').nth(2).click({ force: true }),
  },
  {
    name: 'typing',
    path: 'gigs-add',
    ready: 'main form input:visible',
    most: { ms: 100, task: 50 },
    act: async (page) => {
      await page.locator('main form input:visible').first().focus()
      await page.keyboard.type(TYPED, { delay: 60 })
    },
  },
]

/** P11: what a person waits after a click or a key, with the processor at a quarter, in the real app over *scale*. */
export async function measureInteractions(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const [manager] = database.managers
  const env = { ...operatorSettings(database, run.dataDir), ...serverEnv(root) }
  const server = await startServer({ program: BUILT_SERVER, env, readyPath: '/health/ready' })
  const browser = await chromium.launch({ executablePath: browserProgram(), args: BROWSER_FLAGS })
  try {
    const rows: GoalRow[] = []
    for (const act of ACTS) {
      const url = `${server.url}/locations/${manager!.location_id}/${act.path}`
      const felt = { slow: [] as Felt[], full: [] as Felt[] }
      for (let round = 0; round < ROUNDS; round++) {
        felt.full.push(await feel(browser, { url, act, session: sessionFor(manager!), slower: 1 }))
        felt.slow.push(await feel(browser, { url, act, session: sessionFor(manager!), slower: SLOWER_CPU }))
      }
      rows.push(rowOf(act.name, 'next picture', { felt, of: ({ ms }) => ms, most: act.most.ms }))
      if (act.most.task !== null) rows.push(rowOf(act.name, 'longest task', { felt, of: ({ task }) => task, most: act.most.task }))
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Rounds {
  felt: { slow: readonly Felt[]; full: readonly Felt[] }
  of: (felt: Felt) => number
  most: number
}

function rowOf(name: string, figure: string, { felt, of, most }: Rounds): GoalRow {
  const [ours, control] = [felt.slow.map(of), felt.full.map(of)]
  return {
    goal: `P11 ${name}, ${figure}`,
    unit: 'ms',
    ours: median(ours),
    control: median(control),
    rounds: { ours, control },
    limit: { of: 'ours', most },
    note: 'the slowest input of each round with the processor at a quarter : the same at full speed',
  }
}

interface Trial {
  url: string
  act: Act
  session: Record<string, string>
  slower: number
}

async function feel(browser: Browser, { url, act, session, slower }: Trial): Promise<Felt> {
  const context = await browser.newContext({ viewport: DESK, serviceWorkers: 'block' })
  try {
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, session)
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForSelector(act.ready)
    // The app loads what a screen may need next once it is idle.
    await page.waitForTimeout(1_500)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.evaluate(watchInputs)
    await act.act(page)
    await page.waitForTimeout(1_000)
    return await page.evaluate(() => (globalThis as unknown as { felt: Felt }).felt)
  } finally {
    await context.close()
  }
}

/** In the page: keeps the slowest input and the longest task from now on. An input under 16 ms is not reported, and counts as a millisecond. */
function watchInputs(): void {
  const felt = { ms: 1, task: 1 }
  Object.assign(globalThis, { felt })
  const watch = (options: PerformanceObserverInit & { durationThreshold?: number }, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options)
  }
  watch({ type: 'event', durationThreshold: 16 }, ({ duration, name }) => {
    if (/^(click|pointerup|keydown|keypress|keyup)$/.test(name)) felt.ms = Math.max(felt.ms, duration)
  })
  watch({ type: 'longtask' }, ({ duration }) => (felt.task = Math.max(felt.task, duration)))
}
