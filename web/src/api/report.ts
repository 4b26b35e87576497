import { CallFailed, InvalidResponse, NoAnswer } from './call-failed.ts'

/** What happens to an error that is worth reporting. */
const reporter = (error: Error): void => console.error(error)

const isAbort = (error: unknown): boolean => error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')

/** Worth a report: statuses 400 and 418, answers off the contract, and errors that are no HTTP at all. Never network or abort. */
export function isWorthReporting(error: unknown): boolean {
  if (error instanceof NoAnswer || isAbort(error)) return false
  if (error instanceof CallFailed) return error.status === 400 || error.status === 418
  return error instanceof InvalidResponse || error instanceof Error
}

/** Reports `error` when it is worth it. */
export function report(error: unknown): void {
  if (isWorthReporting(error) && error instanceof Error) reporter(error)
}
