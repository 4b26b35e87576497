import { Trans, useLingui } from '@lingui/react/macro'
import { type LoginValue, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { CODE_DIGITS } from '@muster/contract/accounts/session-rules.ts'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useRef, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { CodeField } from './code-field.tsx'
import { DevCodeStrip } from './dev-code-strip.tsx'
import { ResendCode } from './resend-code.tsx'
import { type SentCode, sentCodeFor } from './sent-code.ts'

interface CodeFormProps {
  login: LoginValue
  onProved: (answer: CallResult<typeof verifyCode>) => void
  /** Back to the number or address, to correct it. */
  onChange: () => void
}

/** Takes the code; the sixth digit sends it. */
export function CodeForm({ login, onProved, onChange }: CodeFormProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<SentCode | null>(() => sentCodeFor(login))
  const input = useRef<HTMLInputElement>(null)
  const verify = useCall(verifyCode, { onSuccess: onProved })
  const words: Record<CallError<typeof verifyCode>, string> = {
    CODE_WRONG: t`That is not the code. Look again; the newest one counts.`,
    CODE_EXPIRED: t`This code no longer works. Ask for a new one.`,
    CODE_ATTEMPTS_EXHAUSTED: t`That was the fifth wrong try, so this code no longer works. Ask for a new one.`,
    TOO_MANY_REQUESTS: t`Too many tries from here. Wait an hour, or sign in another way.`,
  }
  const refusal =
    verify.error instanceof CallFailed && verify.error.code in words ? words[verify.error.code as keyof typeof words] : undefined
  const type = (digits: string): void => {
    setCode(digits)
    if (verify.error) verify.reset()
    if (digits.length === CODE_DIGITS && !verify.isPending) {
      verify.mutate(
        { body: { ...login, code: digits } },
        {
          onError: (error) => {
            if (!(error instanceof CallFailed)) return // keep the digits: the code was not judged
            setCode('')
            input.current?.focus()
          },
        },
      )
    }
  }
  const address = 'phone_number' in login ? formatPhone(login.phone_number) : login.email
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        type(code)
      }}
    >
      <p className="text-gray">
        {'phone_number' in login ? <Trans>We texted a code to</Trans> : <Trans>We mailed a code to</Trans>}{' '}
        <b className="text-black [overflow-wrap:anywhere]">{address}</b>.{' '}
        <button type="button" onClick={onChange} className="rounded-tag font-semibold text-brand hover:underline">
          <Trans>Change</Trans>
        </button>
      </p>
      <CodeField ref={input} value={code} onChange={type} error={refusal} readOnly={verify.isPending || verify.isSuccess} />
      <CallProblem error={refusal ? null : verify.error} words={words} />
      {sent?.dev_code && <DevCodeStrip code={sent.dev_code} onUse={type} />}
      <Button
        type="submit"
        variant="contained"
        size="mainAction"
        fullWidth
        loading={verify.isPending || verify.isSuccess}
        disabled={code.length < CODE_DIGITS}
      >
        <Trans>Go on</Trans>
      </Button>
      <ResendCode
        login={login}
        resendAt={sent?.resend_at ?? null}
        onSent={() => {
          setSent(sentCodeFor(login))
          setCode('')
          verify.reset()
          input.current?.focus()
        }}
      />
    </form>
  )
}
