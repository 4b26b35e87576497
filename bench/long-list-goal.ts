import type { BenchRun } from './bench-run.ts'
import { inBrowser } from './browser-page.ts'
import { alternate, type GoalRow } from './goal-row.ts'

const ROUNDS = 3
const ROWS = 10_000
/** Ten thousand rows drawn whole take the browser minutes to lay out. The control draws a fifth of them, which flatters it. */
const ROWS_WHOLE = 2_000

type Kind = 'ours' | 'whole'

/** P11: the first picture of the list with ten thousand shifts, and its elements, compared with all rows drawn. */
export const measureLongList = ({ dataDir }: BenchRun): Promise<GoalRow[]> =>
  inBrowser(dataDir, 'list-page.html', async (onNewPage) => {
    const nodes: Record<Kind, number> = { ours: 0, whole: 0 }
    const draw = (kind: Kind) => (): Promise<number> =>
      onNewPage(async (page) => {
        const drawn = await page.evaluate(
          (what) => (globalThis as unknown as { measureList: (what: object) => Promise<{ ms: number; nodes: number }> }).measureList(what),
          { kind, count: kind === 'ours' ? ROWS : ROWS_WHOLE },
        )
        nodes[kind] = drawn.nodes
        return drawn.ms
      })
    const beside = await alternate(ROUNDS, { ours: draw('ours'), control: draw('whole') })
    const of = `of a list with ${ROWS.toLocaleString('en')} shifts`
    return [
      {
        goal: `P11 first picture ${of}`,
        unit: 'ms',
        ...beside,
        limit: { of: 'ratio', most: 1 / 10 },
        note: `from nothing to the picture on the screen, in a fresh page : the first ${ROWS_WHOLE.toLocaleString('en')} of them, every row drawn`,
      },
      {
        goal: `P11 elements ${of}`,
        unit: 'elements',
        ours: nodes.ours,
        control: nodes.whole,
        limit: { of: 'ours', most: 2_000 },
        note: `all under the list : ${ROWS_WHOLE.toLocaleString('en')} rows, every one drawn`,
      },
    ]
  })
