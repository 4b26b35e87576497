import { Trans, useLingui } from '@lingui/react/macro'
import type { OperatorLink } from '@muster/contract/accounts/operator-link.ts'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldNote } from '../ui/field.tsx'
import { OperatorLinks } from '../ui/operator-links.tsx'
import { ProveIdentity } from './prove-identity.tsx'
import type { Ticket } from './signup-ticket.ts'
import type { useSignUp } from './use-sign-up.ts'

/** The id of either sign-up form. */
export const SIGN_UP_FORM = 'sign-up'

interface SignUpFootProps {
  signUp: ReturnType<typeof useSignUp>
  /** Consent to text messages. No one has to give it. */
  texts: UseFormRegisterReturn
  terms: UseFormRegisterReturn
  termsError: string | undefined
  /** What the terms are: the operator's pages to read first. */
  agreements: readonly OperatorLink[]
  children: ReactNode
}

/** The end of both sign-up forms: terms, error and button. */
export function SignUpFoot({ signUp: { make, words }, texts, terms, termsError, agreements, children }: SignUpFootProps) {
  const { t } = useLingui()
  return (
    <>
      <Checkbox
        label={t`Text me about my shifts`}
        help={t`Offers, changes and reminders. Message and data rates may apply. Turn it off any time in Settings.`}
        {...texts}
      />
      <div>
        <Checkbox label={t`I accept the terms and the privacy policy`} aria-invalid={termsError ? true : undefined} {...terms} />
        <FieldNote id="terms-note" error={termsError} />
        <OperatorLinks of={agreements} className="pl-[26px]" />
      </div>
      <CallProblem error={make.error} words={words} />
      <Button type="submit" variant="contained" size="mainAction" fullWidth loading={make.isPending || make.isSuccess}>
        {children}
      </Button>
    </>
  )
}

interface ProveAgainProps {
  signUp: ReturnType<typeof useSignUp>
  onTicket: (ticket: Ticket) => void
  returnTo: string | undefined
}

/** Asks for the number again after the confirmation expired. Render it beside the account form: forms cannot nest. */
export function ProveAgain({ signUp, onTicket, returnTo }: ProveAgainProps) {
  return (
    <Dialog
      open={signUp.waiting !== null}
      onClose={signUp.stopWaiting}
      title={<Trans>Confirm your number again</Trans>}
      description={signUp.words.CODE_EXPIRED}
    >
      <ProveIdentity
        returnTo={returnTo}
        onTicket={(fresh) => {
          onTicket(fresh)
          signUp.proved(fresh)
        }}
      />
    </Dialog>
  )
}
