import { readdirSync, readFileSync } from 'node:fs'

/** The process that started `pid`; null when it is gone. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null
    throw error
  }
}

/** Stops PostgreSQL and all of its processes where they are, as a machine does that swaps or loses its disk. Returns how to let them go on. */
export function stallProcesses(postmaster: number): () => void {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  const all = [postmaster, ...children]
  const tell = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of all) if (parentOf(pid) !== null) process.kill(pid, signal)
  }
  tell('SIGSTOP')
  // However the run ends, nothing stays stopped.
  const goOn = (): void => tell('SIGCONT')
  process.once('exit', goOn)
  return () => {
    process.off('exit', goOn)
    goOn()
  }
}
