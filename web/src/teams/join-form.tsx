import { Trans } from '@lingui/react/macro'
import { ManagerSignUp } from '@muster/contract/accounts/auth-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import Check from 'lucide-react/icons/check'
import { FormProvider } from 'react-hook-form'
import { PersonFields } from '../accounts/person-fields.tsx'
import { ProveAgain, SIGN_UP_FORM, SignUpFoot } from '../accounts/sign-up-foot.tsx'
import type { Ticket } from '../accounts/signup-ticket.ts'
import { useSignUp } from '../accounts/use-sign-up.ts'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { type InvitationProps, pathAfter } from './acceptance.ts'

const Typed = ManagerSignUp.omit({ kind: true, signup_ticket: true, language: true, ref: true, team: true, invitation: true })

/** The first word, and the rest. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}

/** Makes the account of someone new, and accepts the invitation with it. */
export function JoinForm({
  ticket,
  onTicket,
  here,
  welcome,
  team,
  token,
  ...leadsTo
}: InvitationProps & { ticket: Ticket; onTicket: (ticket: Ticket) => void; here: string }) {
  const { first_name, last_name } = namesOf(welcome.manager_name)
  const form = useMusterForm(Typed, { first_name, last_name })
  const signUp = useSignUp(ticket, form, { returnTo: pathAfter(leadsTo) })
  const { login } = ticket
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-4"
        id={SIGN_UP_FORM}
        onSubmit={form.handleSubmit(
          (typed) => signUp.send({ kind: 'manager', team, invitation: token, ...typed }),
          () => focusFirstFault(SIGN_UP_FORM),
        )}
      >
        <p className="flex items-center gap-1.5 text-gray">
          <Check size={16} className="text-success" aria-hidden />
          <Trans>
            <b className="text-black">{'phone_number' in login ? formatPhone(login.phone_number) : login.email}</b> is confirmed
          </Trans>
        </p>
        <PersonFields />
        <SignUpFoot
          signUp={signUp}
          texts={form.register('sms_opt_in')}
          terms={form.register('accepts_terms')}
          termsError={form.formState.errors.accepts_terms?.message}
          agreements={['business_services_agreement', 'privacy_policy']}
        >
          <Trans>Create account and join</Trans>
        </SignUpFoot>
      </form>
      <ProveAgain signUp={signUp} onTicket={onTicket} returnTo={here} />
    </FormProvider>
  )
}
