import { Trans, useLingui } from '@lingui/react/macro'
import { type LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { proveAgain, requestProof } from '@muster/contract/accounts/proof-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { languageNow } from '../i18n/language.ts'
import { writeStored } from '../session/browser-store.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CodeEntry } from './code-form.tsx'
import { keepSentCode } from './sent-code.ts'
import { useSendWords } from './use-send-words.ts'

/** Asks for a fresh code over whatever the person is doing. `onDone` gets null once they typed it, and otherwise says why not. */
export function ProofDialog({ onDone }: { onDone: (whyNot: string | null) => void }) {
  const { t } = useLingui()
  const [login, setLogin] = useState<LoginValue | null>(null)
  const [other, setOther] = useState<'phone' | 'email' | null>(null)
  const words = useSendWords()
  const send = useCall(requestProof, {
    onSuccess: (answer) => {
      keepSentCode(answer.sent_to, answer)
      setLogin(answer.sent_to)
      setOther(answer.other_connection)
    },
  })
  const sendBy = (connection?: 'phone' | 'email'): void =>
    send.mutate({ body: { language: languageNow(), ...(connection && { connection }) } })
  return (
    <Dialog
      open
      title={<Trans>Confirm it’s you</Trans>}
      description={<Trans>Before money moves or your sign-in changes, we ask for a new code.</Trans>}
      onClose={() => onDone(t`Nothing was changed. Confirm with a code to continue.`)}
    >
      {login ? (
        <>
          <ProofCode key={JSON.stringify(login)} login={login} onProved={() => onDone(null)} />
          {other && (
            <Button className="mt-2 -ml-3 touch:-ml-4" loading={send.isPending} onClick={() => sendBy(other)}>
              {other === 'email' ? <Trans>No phone? Email the code</Trans> : <Trans>Text the code instead</Trans>}
            </Button>
          )}
        </>
      ) : (
        <div className="flex flex-col gap-4">
          <CallProblem error={send.error} words={words} />
          <Button variant="contained" size="mainAction" fullWidth loading={send.isPending} onClick={() => sendBy()}>
            <Trans>Send code</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function ProofCode({ login, onProved }: { login: LoginValue; onProved: () => void }) {
  const prove = useCall(proveAgain, {
    onSuccess: () => {
      writeStored('sent_code', null, 'sessionStorage')
      onProved()
    },
  })
  return (
    <CodeEntry login={login} verify={{ ...prove, check: (code, onError) => prove.mutate({ body: { ...login, code } }, { onError }) }} />
  )
}
