import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldNote } from '../ui/field.tsx'
import { ProveIdentity } from './prove-identity.tsx'
import type { Ticket } from './signup-ticket.ts'
import type { useSignUp } from './use-sign-up.ts'

interface SignUpFootProps {
  signUp: ReturnType<typeof useSignUp>
  terms: UseFormRegisterReturn
  termsError: string | undefined
  onTicket: (ticket: Ticket) => void
  returnTo: string | undefined
  children: ReactNode
}

/** The end of both sign-up forms: terms, error and button. If the confirmation expired, a dialog asks for it again. */
export function SignUpFoot({ signUp, terms, termsError, onTicket, returnTo, children }: SignUpFootProps) {
  const { t } = useLingui()
  const { make, words, waiting } = signUp
  return (
    <>
      <div>
        <Checkbox label={t`I accept the terms and the privacy policy`} {...terms} />
        <FieldNote id="terms-note" error={termsError} />
      </div>
      <CallProblem error={make.error} words={words} />
      <Button type="submit" variant="contained" size="mainAction" fullWidth loading={make.isPending || make.isSuccess}>
        {children}
      </Button>
      <Dialog
        open={waiting !== null}
        onClose={signUp.stopWaiting}
        title={<Trans>Confirm your number again</Trans>}
        description={words.CODE_EXPIRED}
      >
        <ProveIdentity
          returnTo={returnTo}
          onTicket={(fresh) => {
            onTicket(fresh)
            signUp.proved(fresh)
          }}
        />
      </Dialog>
    </>
  )
}
