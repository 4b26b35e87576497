import { Trans } from '@lingui/react/macro'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { keepTicket, keptTicket, type Ticket } from './signup-ticket.ts'
import { useSignIn } from './use-sign-in.ts'

interface ProveIdentityProps {
  returnTo: string | undefined
  /** A number to begin with. */
  phone?: string | undefined
  /** Called for a new number or address. One that has an account is signed in instead. */
  onTicket: (ticket: Ticket) => void
}

/** Confirms a number or an address without leaving the page. */
export function ProveIdentity({ returnTo, phone, onTicket }: ProveIdentityProps) {
  const [by, setBy] = useState<'phone' | 'email'>('phone')
  const [sentTo, setSentTo] = useState<LoginValue | null>(null)
  const signIn = useSignIn()
  if (sentTo)
    return (
      <CodeForm
        login={sentTo}
        onChange={() => setSentTo(null)}
        onProved={({ session, signup_ticket }) => {
          if (session) void signIn(session, returnTo)
          if (signup_ticket) keepTicket(signup_ticket, sentTo)
          const ticket = keptTicket()
          if (!session && ticket) onTicket(ticket)
        }}
      />
    )
  return (
    <div>
      {by === 'phone' ? <PhoneForm known={phone} onSent={setSentTo} /> : <EmailForm onSent={setSentTo} />}
      <Button className="mt-2 -ml-3 touch:-ml-4" onClick={() => setBy(by === 'phone' ? 'email' : 'phone')}>
        {by === 'phone' ? <Trans>Use email instead</Trans> : <Trans>Use phone instead</Trans>}
      </Button>
    </div>
  )
}
