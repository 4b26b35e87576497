import { t } from '@lingui/core/macro'
import { CallFailed, NoAnswer } from '../api/call-failed.ts'
import { toastFailed } from './toast.tsx'

/**
 * Toasts why a call failed: the screen's words for a refusal, plain words when the server did not answer or broke. Where there is room
 * next to the button, use `CallProblem` instead.
 */
export function toastRefusal(error: unknown, words: Readonly<Record<string, string>> = {}): void {
  if (error instanceof NoAnswer) toastFailed(t`No connection. Try again.`)
  else if (error instanceof CallFailed && error.status < 500) toastFailed(words[error.code] ?? error.message)
  else toastFailed(t`Something broke on our side. Try again.`)
}
