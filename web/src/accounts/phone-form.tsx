/* oxlint-disable jsx-a11y/no-autofocus -- this field is all the screen asks for, so the keyboard should open at once */
import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { Phone } from '@muster/contract/phone.ts'
import { z } from 'zod'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { useSendCode } from './sent-code.ts'
import { useSendWords } from './use-send-words.ts'

const PhoneOnly = z.object({ phone_number: Phone })

/** Asks for a mobile number and texts a code to it. */
export function PhoneForm({ known = '', onSent }: { known?: string | undefined; onSent: (login: LoginValue) => void }) {
  const { t } = useLingui()
  const form = useMusterForm(PhoneOnly, { phone_number: known })
  const send = useSendCode(onSent)
  const words = useSendWords()
  return (
    <form noValidate onSubmit={form.handleSubmit((login) => send.mutate(login))} className="flex flex-col gap-4">
      <PhoneField
        big
        autoFocus
        autoComplete="tel"
        label={t`Mobile number`}
        help={t`We’ll text you a 6-digit code. Message rates may apply.`}
        error={form.formState.errors.phone_number?.message}
        {...form.register('phone_number')}
      />
      <CallProblem error={send.error} words={words} />
      <Button type="submit" variant="contained" size="mainAction" fullWidth loading={send.isPending}>
        <Trans>Send code</Trans>
      </Button>
    </form>
  )
}
