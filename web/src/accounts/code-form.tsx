import { Trans, useLingui } from '@lingui/react/macro'
import { type LoginValue, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { CODE_DIGITS } from '@muster/contract/accounts/sign-in-code-rules.ts'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { CodeField } from './code-field.tsx'
import { DevCodeStrip } from './dev-code-strip.tsx'
import { ResendCode } from './resend-code.tsx'
import { type SentCode, sentCodeFor } from './sent-code.ts'

/** The call that checks a typed code. */
export type CodeCheck = Pick<UseMutationResult<unknown, Error, unknown>, 'error' | 'isPending' | 'isSuccess' | 'reset'> & {
  check: (code: string, onError: (error: Error) => void) => void
}

interface CodeFormProps {
  login: LoginValue
  onProved: (answer: CallResult<typeof verifyCode>) => void
  /** Goes back to correct the number or address. */
  onChange: () => void
}

interface CodeEntryProps {
  login: LoginValue
  verify: CodeCheck
  /** Absent where the number or address is the person's own. */
  onChange?: () => void
}

/** The typed code and its check. The last digit sends it. A refused code is cleared, ready for the next try. */
function useTypedCode({ login, verify }: Pick<CodeEntryProps, 'login' | 'verify'>) {
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<SentCode | null>(() => sentCodeFor(login))
  const input = useRef<HTMLInputElement>(null)
  const clear = (): void => {
    setCode('')
    input.current?.focus()
  }
  const type = (digits: string): void => {
    setCode(digits)
    if (verify.error) verify.reset()
    if (digits.length < CODE_DIGITS || verify.isPending) return
    // Without an answer the code was not checked: keep the digits.
    verify.check(digits, (error) => error instanceof CallFailed && clear())
  }
  const startOver = (): void => {
    setSent(sentCodeFor(login))
    verify.reset()
    clear()
  }
  return { code, sent, input, type, startOver }
}

/** Signs in with the one-time code. */
export function CodeForm({ login, onProved, onChange }: CodeFormProps) {
  const verify = useCall(verifyCode, { onSuccess: onProved })
  const check: CodeCheck['check'] = (code, onError) => verify.mutate({ body: { ...login, code } }, { onError })
  return <CodeEntry login={login} verify={{ ...verify, check }} onChange={onChange} />
}

/** Takes the one-time code; the sixth digit sends it. */
export function CodeEntry({ login, verify, onChange }: CodeEntryProps) {
  const { t } = useLingui()
  const { code, sent, input, type, startOver } = useTypedCode({ login, verify })
  const words: Record<CallError<typeof verifyCode>, string> = {
    CODE_WRONG: t`That code doesn’t match. Check it and use the newest one.`,
    CODE_EXPIRED: t`That code expired. Send a new one.`,
    CODE_ATTEMPTS_EXHAUSTED: t`That was the fifth wrong try, so this code no longer works. Send a new one.`,
    ACCOUNT_MERGED: t`You merged this account into another. Sign in with the number you kept.`,
    TOO_MANY_REQUESTS: t`Too many tries. Wait an hour, or sign in another way.`,
  }
  const refusal =
    verify.error instanceof CallFailed && verify.error.code in words ? words[verify.error.code as keyof typeof words] : undefined
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        type(code)
      }}
    >
      <SentTo login={login} {...(onChange && { onChange })} />
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
        <Trans>Continue</Trans>
      </Button>
      <ResendCode login={login} resendAt={sent?.resend_at ?? null} onSent={startOver} />
    </form>
  )
}

function SentTo({ login, onChange }: Pick<CodeEntryProps, 'login' | 'onChange'>) {
  return (
    <p className="text-gray">
      {'phone_number' in login ? <Trans>We texted a code to</Trans> : <Trans>We emailed a code to</Trans>}{' '}
      <b className="text-black [overflow-wrap:anywhere]">{'phone_number' in login ? formatPhone(login.phone_number) : login.email}</b>.{' '}
      {onChange && (
        <button type="button" onClick={onChange} className="rounded-tag font-semibold text-brand hover:underline">
          <Trans>Change</Trans>
        </button>
      )}
    </p>
  )
}
