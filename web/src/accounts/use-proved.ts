import { type LoginValue, type verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { useNavigate } from '@tanstack/react-router'
import { keptReferral } from './referral.ts'
import { keepTicket } from './signup-ticket.ts'
import { useSignIn } from './use-sign-in.ts'

/** After a number or address is confirmed: signs in, or opens sign-up if it has no account. */
export function useProved(login: LoginValue, returnTo: string): (answer: CallResult<typeof verifyCode>) => void {
  const signIn = useSignIn()
  const navigate = useNavigate()
  return ({ session, signup_ticket }) => {
    if (session) void signIn(session, returnTo)
    else if (signup_ticket) {
      keepTicket(signup_ticket, login)
      void navigate({ to: '/signup', search: { returnTo, ref: keptReferral() }, replace: true })
    }
  }
}
