import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BenchRun } from './bench-run.ts'
import type { GoalRow } from './goal-row.ts'
import { root } from './running-server.ts'
import { runProgram } from './run-program.ts'

/** P9: the JavaScript of a first signed-in page, compared with only React, router and query cache. Reads the build in web/dist. */
export async function measureFirstRouteSize({ dataDir }: BenchRun): Promise<GoalRow[]> {
  const budget = await runProgram(process.execPath, [join(root, 'web/scripts/size-budget.mjs')])
  const control = await floorSize(join(dataDir, 'floor'))
  return (['manager', 'pro'] as const).map((who) => ({
    goal: `P9 JavaScript of the first ${who} route`,
    unit: 'KB brotli',
    ours: sizeIn(budget, `first ${who} route`),
    control,
    limit: { of: 'ours', most: 160 },
    note: 'files of the build needed before the screen runs : React, router and query cache bundled alone',
  }))
}

/** The size in one line of the budget's report. Throws if there is no such line. */
export function sizeIn(report: string, name: string): number {
  const size = report
    .split('\n')
    .map((line) => /^\s*\w+\s+([\d.]+) KB of\s+[\d.]+\s+(.*)$/.exec(line))
    .find((found) => found?.[2]?.startsWith(name))?.[1]
  if (size === undefined) throw new Error(`the size budget names no ${name}:\n${report}`)
  return Number(size)
}

async function floorSize(out: string): Promise<number> {
  const config = join(root, 'bench/control/first-route-floor.vite.mjs')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await runProgram(process.execPath, [vite, 'build', '--logLevel=error', '--config', config, '--outDir', out], {
    env: { NODE_ENV: 'production' },
  })
  const files = readdirSync(out).filter((name) => name.endsWith('.js'))
  if (files.length === 0) throw new Error('the floor was built to nothing')
  const sizes = files.map(
    (name) => brotliCompressSync(readFileSync(join(out, name)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  )
  return sizes.reduce((total, size) => total + size, 0) / 1000
}
