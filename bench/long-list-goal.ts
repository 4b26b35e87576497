import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium } from 'playwright-core'
import type { BenchRun } from './bench-run.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { runProgram } from './run-program.ts'
import { root } from './running-server.ts'

const ROUNDS = 3
const ROWS = 10_000
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

type Kind = 'ours' | 'whole'

/** P11: the first picture of the list with ten thousand shifts, and its elements, beside the same rows all drawn. */
export async function measureLongList({ dataDir }: BenchRun): Promise<GoalRow[]> {
  const built = join(dataDir, 'list')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const settings = join(root, 'bench/control/list-page.vite.mjs')
  await runProgram(process.execPath, [vite, 'build', '--logLevel=error', '--config', settings, '--outDir', built], {
    env: { NODE_ENV: 'production' },
  })
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end()
    const url = request.url ?? ''
    response.setHeader('content-type', TYPES[extname(url)] ?? 'font/woff2').end(readFileSync(join(built, url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list-page.html`
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS })
  const nodes: Record<Kind, number> = { ours: 0, whole: 0 }
  const draw = (kind: Kind) => async (): Promise<number> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    try {
      await page.goto(url)
      const drawn = await page.evaluate(
        (what) => (globalThis as unknown as { measureList: (what: object) => Promise<{ ms: number; nodes: number }> }).measureList(what),
        { kind, count: ROWS },
      )
      nodes[kind] = drawn.nodes
      return drawn.ms
    } finally {
      await page.close()
    }
  }
  try {
    const beside = await alternate(ROUNDS, { ours: draw('ours'), control: draw('whole') })
    const of = `of a list with ${ROWS.toLocaleString('en')} shifts`
    return [
      {
        goal: `P11 first picture ${of}`,
        unit: 'ms',
        ...beside,
        limit: { of: 'ratio', most: 1 / 10 },
        note: 'from nothing to the picture on the screen, in a page of its own : the same rows, every one drawn',
      },
      {
        goal: `P11 elements ${of}`,
        unit: 'elements',
        ours: nodes.ours,
        control: nodes.whole,
        limit: { of: 'ours', most: 2_000 },
        note: 'all under the list : every row drawn',
      },
    ]
  } finally {
    await browser.close()
    server.close()
  }
}
