import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { OperatorPerson, SetupCode } from '@muster/contract/setup/setup.ts'
import { checkSetupCode, makeFirstOperator } from '@muster/contract/setup/setup-endpoints.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { CodeEntry } from '../accounts/code-form.tsx'
import { useSendCode } from '../accounts/sent-code.ts'
import { useSendWords } from '../accounts/use-send-words.ts'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { languageNow } from '../i18n/language.ts'
import { forgetAppMode } from '../session/app-mode.ts'
import { startSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const CodeOnly = z.object({ setup_code: SetupCode })

/** The code of the server's start, then the first operator and the number they sign in with. */
export function OperatorStep({ onMade }: { onMade: () => void }) {
  const [setupCode, setSetupCode] = useState<string | null>(null)
  const [person, setPerson] = useState<OperatorPerson | null>(null)
  const [isSent, setSent] = useState(false)
  if (setupCode === null) return <CodeStep onRight={setSetupCode} />
  if (person === null || !isSent)
    return (
      <PersonStep
        known={person}
        onSent={(typed) => {
          setPerson(typed)
          setSent(true)
        }}
      />
    )
  return <ProveStep setupCode={setupCode} person={person} onChange={() => setSent(false)} onMade={onMade} />
}

function useCodeWords(): Record<CallError<typeof checkSetupCode>, string> {
  const { t } = useLingui()
  return {
    SETUP_CODE_WRONG: t`The server printed another code when it last started.`,
    SETUP_CODE_DEAD: t`This code no longer works. Restart the server; it prints a new one.`,
    SETUP_DONE: t`Someone else was faster: this marketplace has an operator. Sign in instead.`,
    TOO_MANY_REQUESTS: t`Too many tries. Wait an hour and try again.`,
  }
}

function CodeStep({ onRight }: { onRight: (code: string) => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const typed = useLocation({ select: ({ hash }) => hash })
  const form = useMusterForm(CodeOnly, { setup_code: typed })
  const words = useCodeWords()
  const check = useCall(checkSetupCode, {
    onSuccess: (_answer, { body }) => {
      // A code in the address would stay in the browser's history.
      void router.navigate({ to: '/setup', hash: '', replace: true })
      onRight(body.setup_code)
    },
  })
  const refusal = check.error instanceof CallFailed && check.error.code === 'SETUP_CODE_WRONG' ? words.SETUP_CODE_WRONG : undefined
  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={form.handleSubmit((body) => check.mutate({ body }))}>
      <p className="text-gray">
        <Trans>The server printed a code when it started. It proves that you run this machine.</Trans>
      </p>
      <TextField
        big
        label={t`Setup code`}
        help={t`12 letters and digits, such as ABCD-EFGH-JKMN.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={form.formState.errors.setup_code?.message ?? refusal}
        {...form.register('setup_code', { onChange: () => check.reset() })}
      />
      <CallProblem error={check.error} words={words} except={['SETUP_CODE_WRONG']} />
      <Button type="submit" variant="contained" size="mainAction" className="justify-self-start" loading={check.isPending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

function PersonStep({ known, onSent }: { known: OperatorPerson | null; onSent: (person: OperatorPerson) => void }) {
  const { t } = useLingui()
  const form = useMusterForm(OperatorPerson, known ?? { first_name: '', last_name: '', email: '', phone_number: '' })
  const { errors } = form.formState
  const send = useSendCode()
  const words = useSendWords()
  return (
    <form
      noValidate
      className="grid max-w-md gap-4"
      onSubmit={form.handleSubmit((person) => send.mutate({ phone_number: person.phone_number }, { onSuccess: () => onSent(person) }))}
    >
      <p className="text-gray">
        <Trans>You approve locations and certificates, and settle what goes wrong. You can name more operators later.</Trans>
      </p>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label={t`First name`} autoComplete="given-name" error={errors.first_name?.message} {...form.register('first_name')} />
        <TextField label={t`Last name`} autoComplete="family-name" error={errors.last_name?.message} {...form.register('last_name')} />
      </div>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        help={t`For mail from the marketplace.`}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PhoneField
        label={t`Mobile number`}
        help={t`You sign in with it. We’ll text you a 6-digit code.`}
        error={errors.phone_number?.message}
        {...form.register('phone_number')}
      />
      <CallProblem error={send.error} words={words} />
      <Button type="submit" variant="contained" size="mainAction" className="justify-self-start" loading={send.isPending}>
        <Trans>Send code</Trans>
      </Button>
    </form>
  )
}

interface ProveStepProps {
  setupCode: string
  person: OperatorPerson
  onChange: () => void
  onMade: () => void
}

function ProveStep({ setupCode, person, onChange, onMade }: ProveStepProps) {
  const words = useCodeWords()
  const make = useCall(makeFirstOperator, {
    onSuccess: ({ token, expires_in }) => {
      forgetAppMode()
      startSession(token, expires_in)
      onMade()
    },
  })
  const check = (code: string, onError: (error: Error) => void): void =>
    make.mutate({ body: { ...person, setup_code: setupCode, code, language: languageNow() } }, { onError })
  const isOfSetup = make.error instanceof CallFailed && make.error.code.startsWith('SETUP_')
  return (
    <div className="grid max-w-md gap-4">
      <CodeEntry
        login={{ phone_number: person.phone_number }}
        verify={{ ...make, error: isOfSetup ? null : make.error, check }}
        onChange={onChange}
      />
      <CallProblem error={isOfSetup ? make.error : null} words={words} />
    </div>
  )
}
