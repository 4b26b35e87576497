import { Trans } from '@lingui/react/macro'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { showSeconds, useSecondsLeft } from '../ui/countdown.tsx'
import { useSendCode } from './sent-code.ts'
import { useSendWords } from './use-send-words.ts'

const LONG_AGO = new Date(0).toISOString()

/** Sends another code when the wait is over. */
export function ResendCode({ login, resendAt, onSent }: { login: LoginValue; resendAt: string | null; onSent: () => void }) {
  const seconds = useSecondsLeft(resendAt ?? LONG_AGO)
  const send = useSendCode(onSent)
  const words = useSendWords()
  return (
    <>
      <CallProblem error={send.error} words={words} />
      <p className="flex min-h-11 items-center gap-1 text-gray">
        <Trans>Didn’t get it?</Trans>
        {seconds > 0 ? (
          <span>
            <Trans>Send another in {showSeconds(seconds)}</Trans>
          </span>
        ) : (
          <Button loading={send.isPending} onClick={() => send.mutate(login)}>
            <Trans>Send another code</Trans>
          </Button>
        )}
      </p>
    </>
  )
}
