import { CallFailed, InvalidResponse, NoAnswer } from './call-failed.ts'
import type { Noted } from './send-error.ts'

/** Errors that wait for the part that sends them. More than these say nothing new. */
const MOST_WAITING = 20
const waiting: Noted[] = []
let send: ((noted: Noted) => void) | undefined
let isLoading = false

/** Few people ever have an error, so what sends them is loaded with the first one. Without network it stays, and the next error tries again. */
function note(error: Error): void {
  const noted = { error, at: performance.now() }
  if (send) return send(noted)
  if (waiting.length < MOST_WAITING) waiting.push(noted)
  if (isLoading) return
  isLoading = true
  import('./send-error.ts').then(
    ({ sendError }) => {
      send = sendError
      waiting.splice(0).forEach(sendError)
    },
    () => {
      isLoading = false
    },
  )
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')

/** Report statuses 400 and 418, answers that do not match the contract, and errors outside HTTP. Never network errors or aborts. */
export function isWorthReporting(error: unknown): boolean {
  if (error instanceof NoAnswer || isAbort(error)) return false
  if (error instanceof CallFailed) return error.status === 400 || error.status === 418
  return error instanceof InvalidResponse || error instanceof Error
}

/** Reports `error` if it is worth reporting. */
export function report(error: unknown): void {
  if (isWorthReporting(error) && error instanceof Error) note(error)
}
