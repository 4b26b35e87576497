/* oxlint-disable jsx-a11y/no-autofocus -- this field is all the screen asks for, so the keyboard should open at once */
import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { z } from 'zod'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { useSendCode } from './sent-code.ts'
import { useSendWords } from './use-send-words.ts'

const EmailOnly = z.object({
  email: z.string().trim().toLowerCase().min(1, 'This field is required').max(254).pipe(z.email('Invalid email address')),
})

/** Asks for an email address and sends a code to it. */
export function EmailForm({ known = '', onSent }: { known?: string | undefined; onSent: (login: LoginValue) => void }) {
  const { t } = useLingui()
  const form = useMusterForm(EmailOnly, { email: known })
  const send = useSendCode(onSent)
  const words = useSendWords()
  return (
    <form noValidate onSubmit={form.handleSubmit((login) => send.mutate(login))} className="flex flex-col gap-4">
      <TextField
        big
        autoFocus
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t`Email`}
        help={t`We’ll email you a 6-digit code.`}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <CallProblem error={send.error} words={words} />
      <Button type="submit" variant="contained" size="mainAction" fullWidth loading={send.isPending}>
        <Trans>Send code</Trans>
      </Button>
    </form>
  )
}
