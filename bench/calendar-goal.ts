import type { Page } from 'playwright-core'
import type { BenchRun } from './bench-run.ts'
import { inBrowser, type OnNewPage } from './browser-page.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { median } from './median.ts'

const ROUNDS = 3
const GIGS = 10_000
const FEWER_GIGS = 1_000
/** A frame at 60 a second, in ms. */
const FRAME_MS = 1_000 / 60

type Kind = 'ours' | 'whole' | 'fullcalendar'
interface Drawn {
  ms: number
  nodes: number
}

/** P10: the calendar's first picture with ten thousand shifts in view, compared with FullCalendar and with ours drawn whole, and a drag. */
export const measureCalendar = ({ dataDir }: BenchRun): Promise<GoalRow[]> =>
  inBrowser(dataDir, 'calendar-page.html', async (onNewPage) => {
    const rows: GoalRow[] = []
    for (const view of ['month', 'week'] as const) {
      rows.push(...(await firstPictures(onNewPage, view)))
      rows.push(await dragging(onNewPage, view))
    }
    return rows
  })

async function draw(page: Page, what: { kind: Kind; view: string; count: number }): Promise<Drawn> {
  const drawn = await page.evaluate(
    (wanted) => (globalThis as unknown as { measureCalendar: (what: object) => Promise<Drawn> }).measureCalendar(wanted),
    what,
  )
  if (drawn.nodes === 0) throw new Error(`${what.kind} drew nothing`)
  return drawn
}

async function firstPictures(onNewPage: OnNewPage, view: 'month' | 'week'): Promise<GoalRow[]> {
  const nodes = { ours: 0, fullcalendar: 0, whole: 0 }
  const ms = (kind: Kind, count: number) => (): Promise<number> =>
    onNewPage(async (page) => {
      const drawn = await draw(page, { kind, view, count })
      nodes[kind] = drawn.nodes
      return drawn.ms
    })
  const fewer = await alternate(ROUNDS, { ours: ms('ours', FEWER_GIGS), control: ms('fullcalendar', FEWER_GIGS) })
  const beside = await alternate(ROUNDS, { ours: ms('ours', GIGS), control: ms('fullcalendar', GIGS) })
  const seen = { ...nodes }
  const whole = await alternate(1, { ours: ms('ours', GIGS), control: ms('whole', GIGS) })
  const of = `of a ${view} with ${GIGS.toLocaleString('en')} shifts`
  const note = 'from nothing to the picture on the screen, in a fresh page : FullCalendar 6.1 with the same shifts'
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

/**
 * A shift dragged across the calendar: the longest frame except one in twenty, compared with the same page while the pointer moves over
 * it.
 */
async function dragging(onNewPage: OnNewPage, view: 'month' | 'week'): Promise<GoalRow> {
  const side = (drags: boolean) => (): Promise<number> =>
    onNewPage(async (page) => {
      await draw(page, { kind: 'ours', view, count: GIGS })
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
