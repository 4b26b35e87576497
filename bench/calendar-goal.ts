import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { BenchRun } from './bench-run.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { median } from './median.ts'
import { root } from './running-server.ts'
import { runProgram } from './run-program.ts'

const ROUNDS = 3
const GIGS = 10_000
const FEWER_GIGS = 1_000
/** A frame at 60 a second, in ms. */
const FRAME_MS = 1_000 / 60
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

type Kind = 'ours' | 'whole' | 'fullcalendar'
interface Drawn {
  ms: number
  nodes: number
}

/** P10: the calendar's first picture with ten thousand shifts in view, beside FullCalendar's and beside ours drawn whole, and a drag. */
export async function measureCalendar({ dataDir }: BenchRun): Promise<GoalRow[]> {
  const built = join(dataDir, 'calendar')
  await runProgram(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--logLevel=error',
      '--config',
      join(root, 'bench/control/calendar-page.vite.mjs'),
      '--outDir',
      built,
    ],
    { env: { NODE_ENV: 'production' } },
  )
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end()
    const type = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }[extname(request.url ?? '')] ?? 'font/woff2'
    response.setHeader('content-type', type).end(readFileSync(join(built, request.url ?? '')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar-page.html`
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS })
  try {
    const rows: GoalRow[] = []
    for (const view of ['month', 'week'] as const) {
      rows.push(...(await firstPictures(browser, url, view)))
      rows.push(await dragging(browser, url, view))
    }
    return rows
  } finally {
    await browser.close()
    server.close()
  }
}

/** Opens a page in which nothing was drawn before, draws, and hands it on. */
async function draw<T>(
  browser: Browser,
  url: string,
  what: { kind: Kind; view: string; count: number },
  then: (page: Page, drawn: Drawn) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(url)
    const drawn = await page.evaluate(
      (wanted) => (globalThis as unknown as { measureCalendar: (what: object) => Promise<Drawn> }).measureCalendar(wanted),
      what,
    )
    if (drawn.nodes === 0) throw new Error(`${what.kind} drew nothing`)
    return await then(page, drawn)
  } finally {
    await page.close()
  }
}

async function firstPictures(browser: Browser, url: string, view: 'month' | 'week'): Promise<GoalRow[]> {
  const nodes = { ours: 0, fullcalendar: 0, whole: 0 }
  const ms = (kind: Kind, count: number) => (): Promise<number> =>
    draw(browser, url, { kind, view, count }, async (_page, drawn) => {
      nodes[kind] = drawn.nodes
      return await Promise.resolve(drawn.ms)
    })
  const fewer = await alternate(ROUNDS, { ours: ms('ours', FEWER_GIGS), control: ms('fullcalendar', FEWER_GIGS) })
  const beside = await alternate(ROUNDS, { ours: ms('ours', GIGS), control: ms('fullcalendar', GIGS) })
  const seen = { ...nodes }
  const whole = await alternate(1, { ours: ms('ours', GIGS), control: ms('whole', GIGS) })
  const of = `of a ${view} with ${GIGS.toLocaleString('en')} shifts`
  const note = 'from nothing to the picture on the screen, in a page of its own : FullCalendar 6.1 with the same shifts'
  return [
    { goal: `P10 first picture ${of}`, unit: 'ms', ...beside, limit: { of: 'ours', most: 150 }, note },
    { goal: `P10 the same beside FullCalendar, a ${view}`, unit: 'ms', ...beside, limit: { of: 'ratio', most: 1 / 15 }, note },
    {
      goal: `P10 elements ${of}`,
      unit: 'elements',
      ours: seen.ours,
      control: seen.fullcalendar,
      limit: { of: 'ours', most: 2_000 },
      note: 'all under the calendar : FullCalendar',
    },
    {
      goal: `P10 first picture beside ours drawn whole, a ${view}`,
      unit: 'ms',
      ...whole,
      limit: null,
      note: `windows off: ${nodes.whole.toLocaleString('en')} elements`,
    },
    { goal: `P10 first picture of a ${view} with ${FEWER_GIGS.toLocaleString('en')} shifts`, unit: 'ms', ...fewer, limit: null, note },
  ]
}

/** A shift dragged across the calendar: the longest frame but one in twenty, beside the same page while the pointer moves over it. */
async function dragging(browser: Browser, url: string, view: 'month' | 'week'): Promise<GoalRow> {
  const side = (drags: boolean) => (): Promise<number> =>
    draw(browser, url, { kind: 'ours', view, count: GIGS }, async (page) => {
      const box = await page.locator('[data-gig][aria-keyshortcuts=M]').first().boundingBox()
      if (!box) throw new Error('there is no shift to drag')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      if (drags) await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 6, { steps: 3 })
      await page.evaluate(() => (globalThis as unknown as { watchFrames: () => void }).watchFrames())
      await page.mouse.move(box.x + 500, box.y + 120, { steps: 24 })
      const frames = await page.evaluate(() => (globalThis as unknown as { framesWatched: () => number[] }).framesWatched())
      if (drags !== (await page.locator('[data-gig].border-dashed').count()) > 0)
        throw new Error(drags ? 'nothing is dragged' : 'something is dragged')
      await page.keyboard.press('Escape')
      if (drags) await page.mouse.up()
      const sorted = frames.sort((one, other) => one - other)
      return (sorted[Math.floor(sorted.length * 0.95)] ?? median(sorted)) / FRAME_MS
    })
  const measured = await alternate(ROUNDS, { ours: side(true), control: side(false) })
  return {
    goal: `P10 a drag in a ${view} with ${GIGS.toLocaleString('en')} shifts`,
    unit: 'frames of 1/60 s',
    ...measured,
    limit: { of: 'ours', most: 2 },
    note: 'the longest frame but one in twenty while a shift is dragged : while the pointer only moves',
  }
}
