import { type LoginValue, type verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { useNavigate } from '@tanstack/react-router'
import { keptReferral } from './referral.ts'
import { keepTicket } from './signup-ticket.ts'
import { useSignIn } from './use-sign-in.ts'

/** Goes on once a number or address is proved: into the app, or for a new one to sign-up. */
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
