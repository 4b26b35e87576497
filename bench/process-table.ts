import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second, on every architecture Node runs on. */
const MICROSECONDS_A_TICK = 10_000

interface ProcessTimes {
  pid: number
  parent: number
  /** Its own CPU time, in microseconds. */
  own: number
  /** CPU time of the children that have ended, in microseconds. */
  ended: number
}

/** One process as /proc/PID/stat shows it; null if it has ended. */
export function timesOf(pid: number): ProcessTimes | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  let stat: string
  try {
    stat = readFileSync(file, 'utf8')
  } catch (error) {
    // It ended between the two lines above.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null
    throw error
  }
  // The name, in brackets, may contain spaces; the rest does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = (field: number): number => Number(fields[field - 3]) * MICROSECONDS_A_TICK
  return { pid, parent: Number(fields[1]), own: ticks(14) + ticks(15), ended: ticks(16) + ticks(17) }
}

/** The processes of `root`: itself and all that it started and that still live. Throws if `root` has ended. */
export function treeOf(root: number): ProcessTimes[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times !== null)
  const tree = all.filter(({ pid }) => pid === root)
  if (tree.length === 0) throw new Error(`process ${root}, which is measured, has ended`)
  // Grows during the loop: a child's children come after it.
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid))
  return tree
}

/** CPU time of everything that ever ran in the trees, in microseconds. */
export const cpuOf = (roots: readonly number[]): number => roots.flatMap(treeOf).reduce((total, { own, ended }) => total + own + ended, 0)

/** What a process holds in memory, its threads included. Throws if it has ended. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`process ${pid} tells nothing of its memory`)
  return (Number(kilobytes) * 1024) / 1e6
}
