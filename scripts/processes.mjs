import { spawn } from 'node:child_process'

/**
 * Runs a program to its end with our terminal, passing on the signals we get.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean }} [options] `quiet` keeps its output
 * @returns {Promise<{ code: number, output: string }>} its exit code (128 for a signal); rejects when it cannot be started
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(command, args, { cwd: options.cwd, env: { ...process.env, ...options.env }, stdio })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    const forget = forwardSignals(child)
    child.on('error', (error) => {
      forget()
      reject(error)
    })
    child.on('close', (code, signal) => {
      forget()
      resolve({ code: code ?? (signal === null ? 1 : 128), output })
    })
  })
}

/**
 * The same, where anything but success is an error.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
export async function runOrThrow(command, args, options) {
  const { code } = await run(command, args, options)
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with code ${code}`)
}

const PARENT_MS = 250

/**
 * A terminal's Ctrl-C reaches the whole group at once, so only a signal meant for us alone is passed on. npm signals only the shell between
 * us, which ends without telling us. So a parent that is gone counts as SIGTERM.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops forwarding
 */
export function forwardSignals(child) {
  const onInterrupt = () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  }
  const onTerminate = () => child.kill('SIGTERM')
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onTerminate()
  }, PARENT_MS)
  watch.unref()
  process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate).on('SIGHUP', onTerminate)
  return () => {
    clearInterval(watch)
    process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate).off('SIGHUP', onTerminate)
  }
}
