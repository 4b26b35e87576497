import { Trans } from '@lingui/react/macro'
import { linkSso } from '@muster/contract/accounts/sso-endpoints.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { AuthStep } from './auth-step.tsx'
import { CodeEntry } from './code-form.tsx'
import { useSendCode } from './sent-code.ts'
import { useSendWords } from './use-send-words.ts'
import { useSsoWords } from './use-sso-words.ts'

interface SsoLinkProps {
  provider: number
  link: { email: string; sso_ticket: string }
  onSignedIn: (session: CallResult<typeof linkSso>) => void
}

/** An account signs in with the same email: a code there links the company's sign-in to it, once. */
export function SsoLink({ provider, link: { email, sso_ticket }, onSignedIn }: SsoLinkProps) {
  const [isSent, setSent] = useState(false)
  const send = useSendCode(() => setSent(true))
  const sendWords = useSendWords()
  const words = useSsoWords()
  const link = useCall(linkSso, { onSuccess: onSignedIn })
  const isOver = link.error instanceof CallFailed && link.error.code.startsWith('SSO_')
  return (
    <AuthStep title={<Trans>Link your account</Trans>}>
      <p className="text-gray">
        <Trans>
          An account already signs in with <b className="text-black [overflow-wrap:anywhere]">{email}</b>. Confirm once with a code that
          it’s yours. From then on your company’s sign-in opens it.
        </Trans>
      </p>
      {isSent ? (
        <>
          {isOver && <CallProblem error={link.error} words={words} />}
          <CodeEntry
            login={{ email }}
            verify={{
              ...link,
              error: isOver ? null : link.error,
              check: (code, onError) => link.mutate({ params: { provider }, body: { sso_ticket, code } }, { onError }),
            }}
          />
        </>
      ) : (
        <>
          <CallProblem error={send.error} words={sendWords} />
          <Button variant="contained" size="mainAction" fullWidth loading={send.isPending} onClick={() => send.mutate({ email })}>
            <Trans>Send code</Trans>
          </Button>
        </>
      )}
    </AuthStep>
  )
}
