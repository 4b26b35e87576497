import { setTimeout as delay } from 'node:timers/promises'
import type { BenchRun } from './bench-run.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { median } from './median.ts'
import { operatorSettings } from './operator-settings.ts'
import { residentMegabytes } from './process-table.ts'
import { root, type ServerProgram, startServer } from './running-server.ts'
import { BUILT_SERVER } from '../scripts/build-server.mjs'
import { serverEnv } from '../scripts/serve.mjs'

const ROUNDS = 5
/** Long enough to collect what a start leaves behind and to run the first background work. */
const IDLE_MS = 5_000

/** P17: from the start of the process to the first 200, with the database running; and the memory it holds when idle. */
export async function measureColdStart(run: BenchRun): Promise<GoalRow[]> {
  // Starts it like `npm start`: the first round fills the compile cache, and the median leaves it out.
  const env = { ...operatorSettings(await run.database(), run.dataDir), ...serverEnv(root) }
  const product: ServerProgram = { program: BUILT_SERVER, env, readyPath: '/health/ready', pinned: false }
  const bare: ServerProgram = { program: 'bench/control/bare-http.ts', readyPath: '/', pinned: false }
  const memory = { ours: [] as number[], control: [] as number[] }
  const cpu = { ours: [] as number[], control: [] as number[] }
  const start = (program: ServerProgram, side: 'ours' | 'control') => async (): Promise<number> => {
    const server = await startServer(program)
    try {
      await delay(IDLE_MS)
      memory[side].push(residentMegabytes(server.pid))
      cpu[side].push(server.startCpu)
      return server.startedIn / 1000
    } finally {
      await server.stop()
    }
  }
  const times = await alternate(ROUNDS, { ours: start(product, 'ours'), control: start(bare, 'control') })
  return [
    {
      goal: 'P17 cold start to the first 200, without the database’s',
      unit: 's',
      ...times,
      limit: { of: 'ours', most: 1 },
      note: 'process started to /health/ready, nothing pinned : a bare node:http started to its first answer',
    },
    {
      goal: 'P17 CPU until the first 200',
      unit: 's',
      ours: median(cpu.ours),
      control: median(cpu.control),
      rounds: cpu,
      limit: null,
      note: 'the same starts in CPU time, which a busy machine stretches less than the clock',
    },
    {
      goal: 'P17 idle memory',
      unit: 'MB resident',
      ours: median(memory.ours),
      control: median(memory.control),
      rounds: memory,
      limit: { of: 'ours', most: 180 },
      note: `the whole server process, its threads included, ${IDLE_MS / 1000} s after the start : a bare node:http`,
    },
  ]
}
