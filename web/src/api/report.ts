import { CallFailed, InvalidResponse, NoAnswer } from './call-failed.ts'

/** Few people ever have an error, so what sends them is loaded with the first one. Without network that fails, and the error is lost. */
function note(error: Error): void {
  const noted = { error, at: performance.now() }
  import('./send-error.ts').then(
    ({ sendError }) => sendError(noted),
    () => undefined,
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
