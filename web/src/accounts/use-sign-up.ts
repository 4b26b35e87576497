import { useLingui } from '@lingui/react/macro'
import { type BusinessSignUp, type ManagerSignUp, type ProSignUp, signUp } from '@muster/contract/accounts/auth-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { languageNow } from '../i18n/language.ts'
import { saveLocationId } from '../current-location/current-location.ts'
import { forgetTicket, type Ticket } from './signup-ticket.ts'
import { useSignIn } from './use-sign-in.ts'

type Typed =
  | Omit<z.input<typeof BusinessSignUp>, 'signup_ticket'>
  | Omit<z.input<typeof ProSignUp>, 'signup_ticket'>
  | Omit<z.input<typeof ManagerSignUp>, 'signup_ticket'>
type FaultSink = NonNullable<NonNullable<Parameters<typeof useCall>[1]>['form']>

interface After {
  /** The page to open afterwards. */
  returnTo: string | undefined
  /** The code of the person who recommended Muster. */
  ref?: string | undefined
}

/** Creates the account and signs in. If the ticket expired, it waits for a new one and sends the same input again. */
export function useSignUp(ticket: Ticket, form: FaultSink, { returnTo, ref }: After) {
  const { t } = useLingui()
  const signIn = useSignIn()
  const [waiting, setWaiting] = useState<Typed | null>(null)
  const make = useCall(signUp, { form })
  const words: Record<CallError<typeof signUp>, string> = {
    CODE_EXPIRED: t`Your confirmation expired. Confirm your number again. We kept what you typed.`,
    INVITATION_EXPIRED: t`This invitation expired. Ask for a new one.`,
    INVITATION_USED: t`This invitation was used already. Ask for a new one.`,
    INVITATION_MOVED: t`This invitation was sent again to another address. Ask for a new one.`,
    IDENTITY_TAKEN: t`That phone number or email already has an account. Sign in with it instead.`,
  }
  const send = (typed: Typed, signup_ticket = ticket.signup_ticket): void => {
    make.mutate(
      { body: { ...typed, signup_ticket, language: languageNow(), ...(ref && { ref }) } },
      { onError: (error) => error instanceof CallFailed && error.code === 'CODE_EXPIRED' && setWaiting(typed) },
    )
  }
  const answer = make.data
  useEffect(() => {
    if (!answer) return
    forgetTicket()
    saveLocationId(answer.location_id)
    void signIn(answer, returnTo)
  }, [answer, returnTo, signIn])
  return {
    make,
    words,
    send,
    /** The input that waits for a new ticket, or null. */
    waiting,
    proved: (fresh: Ticket) => {
      if (waiting) send(waiting, fresh.signup_ticket)
      setWaiting(null)
    },
    stopWaiting: () => setWaiting(null),
  }
}
