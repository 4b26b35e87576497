import { type Browser, chromium, type Page } from 'playwright-core'
import { openPool } from '../server/src/db/database.ts'
import { BUILT_SERVER } from '../scripts/build-server.mjs'
import { browserProgram } from '../scripts/browser-program.mjs'
import { serverEnv } from '../scripts/serve.mjs'
import { giveShifts } from './busiest-people.ts'
import type { BenchRun } from './bench-run.ts'
import { BROWSER_FLAGS } from './browser-page.ts'
import type { GoalRow } from './goal-row.ts'
import { median } from './median.ts'
import { operatorSettings } from './operator-settings.ts'
import { root, startServer } from './running-server.ts'
import { sessionFor, type Visitor } from './screen-visit.ts'

const ROUNDS = 3
const DESK = { width: 1440, height: 900 }
/** About ten thousand in each month. */
const GIGS = 20_000
const MINUTES_APART = 4
const MOST_MS = 200
const STEPS = [
  { name: 'from the list to the week', click: (page: Page) => page.getByText('Calendar', { exact: true }).first().click() },
  { name: 'from the week to the month', click: (page: Page) => page.getByText('Month', { exact: true }).first().click() },
  { name: 'to the next month', click: (page: Page) => page.getByRole('button', { name: 'Next month' }).click() },
] as const

interface Opened {
  /** From the click to the picture with its data, in milliseconds. */
  ms: number
  /** How long the call for the data took of that. */
  call: number
}

/** P10 with its data: from the click to a calendar of ten thousand shifts on the screen, in the real app and at full speed. */
export async function measureCalendarData(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const manager = database.managers[1]!
  const pool = openPool(database.url, { name: 'bench-calendar', max: 1, statementTimeout: 120_000 })
  try {
    await giveShifts(pool, { location_id: manager.location_id, count: GIGS, are: 'open', minutes_apart: MINUTES_APART })
    await pool.query('VACUUM ANALYZE gig')
  } finally {
    await pool.end()
  }
  const env = { ...operatorSettings(database, run.dataDir), ...serverEnv(root) }
  const server = await startServer({ program: BUILT_SERVER, env, readyPath: '/health/ready' })
  const browser = await chromium.launch({ executablePath: browserProgram(), args: BROWSER_FLAGS })
  try {
    const opened: Opened[][] = STEPS.map(() => [])
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, one] of (await openAll(browser, server.url, manager)).entries()) opened[at]!.push(one)
    }
    return STEPS.map(({ name }, at) => rowOf(name, opened[at]!))
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function openAll(browser: Browser, url: string, manager: Visitor): Promise<Opened[]> {
  const context = await browser.newContext({ viewport: DESK, serviceWorkers: 'block' })
  try {
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, sessionFor(manager))
    const page = await context.newPage()
    await page.goto(`${url}/locations/${manager.location_id}/gigs`)
    await page.waitForSelector('[data-gig]')
    const opened: Opened[] = []
    for (const { click } of STEPS) {
      // The app loads what a screen may need next once it is idle.
      await page.waitForTimeout(2_000)
      await page.evaluate(watchPicture)
      await click(page)
      opened.push(await page.evaluate(() => (globalThis as unknown as { picture: Promise<Opened> }).picture))
    }
    return opened
  } finally {
    await context.close()
  }
}

/** In the page: waits for the next click, and then for other shifts in the calendar than before it, drawn. */
function watchPicture(): void {
  const shown = (): string => [...document.querySelectorAll('[data-gig]:not(tr)')].map((one) => one.getAttribute('data-gig')).join()
  const before = shown()
  const drawn = async (): Promise<void> => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let now = shown(); now === '' || now === before; now = shown()) await frame()
    await frame()
  }
  const picture = new Promise<{ ms: number; call: number }>((resolve) => {
    const begin = ({ timeStamp }: Event): void => {
      void drawn().then(() => {
        const calls = performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.includes('/gigs/calendar/') && startTime >= timeStamp)
        resolve({ ms: performance.now() - timeStamp, call: Math.max(1, ...calls.map(({ duration }) => duration)) })
      })
    }
    addEventListener('click', begin, { capture: true, once: true })
  })
  Object.assign(globalThis, { picture })
}

function rowOf(name: string, opened: readonly Opened[]): GoalRow {
  const [ours, control] = [opened.map(({ ms }) => ms), opened.map(({ call }) => call)]
  return {
    goal: `P10 with its data, ${name}`,
    unit: 'ms',
    ours: median(ours),
    control: median(control),
    rounds: { ours, control },
    limit: { of: 'ours', most: MOST_MS },
    note: 'from the click to the picture; a week has about 2,500 shifts, a month 10,000 : the call for them within that, a millisecond if the app had them already',
  }
}
