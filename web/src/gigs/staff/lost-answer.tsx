import { Trans } from '@lingui/react/macro'
import CircleHelp from 'lucide-react/icons/circle-help'
import { useState } from 'react'
import { CallFailed, isBeforeTheAct, mayHaveHappened } from '../../api/call-failed.ts'
import { Button } from '../../ui/button.tsx'

/** Keeps what was sent while no one knows whether it went through, so that the form can't send anything else. */
export function useLostAnswer<Sent>() {
  const [lost, setLost] = useState<Sent | null>(null)
  const noteError = (sent: Sent, error: unknown): void => {
    if (mayHaveHappened(error)) setLost(sent)
    else if (error instanceof CallFailed && !isBeforeTheAct(error)) setLost(null)
  }
  return { lost, noteError }
}

interface LostAnswerProps {
  loading: boolean
  /** Sends the same again. It has the same Idempotency-Key until the server answers, so it happens once. */
  onCheck: () => void
}

/** Says that an answer was lost, in place of the button that would send another one. */
export function LostAnswer({ loading, onCheck }: LostAnswerProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-control bg-accent-light-yellow px-3 py-2.5 text-normal">
      <p className="flex items-start gap-2">
        <CircleHelp size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden />
        <span>
          <Trans>We don’t know yet whether it went through. Check again. It can’t happen twice.</Trans>
        </span>
      </p>
      <Button variant="contained" loading={loading} onClick={onCheck}>
        <Trans>Check again</Trans>
      </Button>
    </div>
  )
}
