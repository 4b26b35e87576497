import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/**
 * A page in a browser that Playwright does not drive as Debian ships it: Firefox ESR by WebDriver BiDi, WebKitGTK by WebDriver. Both are
 * W3C standards of which a journey needs a few calls; client libraries for the two weigh 77 MB.
 */
export interface OtherBrowser {
  goto(url: string): Promise<void>
  /** Runs the body of a function in the page and returns its result as JSON. */
  run<T>(body: string, ...args: string[]): Promise<T>
  /** Presses what the body returns, where a person would. */
  press(body: string, ...args: string[]): Promise<void>
  /** Types into the focused field, instead of what it holds. */
  type(text: string): Promise<void>
  resize(size: Size): Promise<void>
  /** The visible part as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

export const ANSWERS_WITHIN_MS = 30_000
const STARTS_WITHIN_MS = 30_000
const POLLED_EVERY_MS = 50

/** Typing replaces what a field holds. */
export const SELECT_FOCUSED = 'document.activeElement.select()'

/** Waits for the line in what the program prints. */
export function said(program: ChildProcess, line: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const limit = globalThis.setTimeout(() => reject(new Error(`${program.spawnfile} is not ready: ${text}`)), STARTS_WITHIN_MS)
    const hear = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = line.exec(text)?.[1]
      if (found === undefined) return
      clearTimeout(limit)
      resolve(found)
    }
    program.stdout?.on('data', hear)
    program.stderr?.on('data', hear)
    program.once('error', reject)
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}: ${text}`)))
  })
}

export function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    program.once('exit', () => resolve())
    program.kill('SIGKILL')
  })
}

/** Tries until it holds. A browser that is starting or between two pages answers with errors. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + STARTS_WITHIN_MS
  for (;;) {
    try {
      if (await holds()) return
      if (Date.now() > limit) throw new Error('the browser does not get there')
    } catch (error) {
      if (Date.now() > limit) throw error
    }
    await setTimeout(POLLED_EVERY_MS)
  }
}
