import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { CallFailed, NoAnswer } from '../api/call-failed.ts'

interface CallProblemProps {
  error: Error | null
  /** The screen's words for each refusal of the call. Declare them as `Record<CallError<typeof call>, string>`. */
  words?: Readonly<Record<string, string>>
  /** Codes that the screen shows elsewhere: under a field, in a dialog. */
  except?: readonly string[]
  /** What to do without a connection, where nothing was typed. */
  offline?: ReactNode
}

/** Why a call failed, above its button: the screen's words for a refusal, plain words when the server did not answer or broke. */
export function CallProblem({ error, words = {}, except = [], offline }: CallProblemProps) {
  if (!error || (error instanceof CallFailed && (except.includes(error.code) || error.details.length > 0))) return null
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-accent-light-red px-3 py-2.5 text-normal">
      <CircleAlert size={16} className="mt-0.5 shrink-0 text-error" aria-hidden />
      <span>
        {error instanceof NoAnswer ? (
          (offline ?? <Trans>No connection. We kept what you typed. Try again.</Trans>)
        ) : error instanceof CallFailed && error.status < 500 ? (
          (words[error.code] ?? error.message)
        ) : (
          <Trans>Something broke on our side. We kept what you typed. Try again.</Trans>
        )}
      </span>
    </p>
  )
}
