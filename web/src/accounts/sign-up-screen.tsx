import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { formatPhone } from '@muster/contract/phone.ts'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { PublicFrame } from '../ui/public-frame.tsx'
import { BusinessForm } from './business-form.tsx'
import { ChooseSide, type Side } from './choose-side.tsx'
import { ProForm } from './pro-form.tsx'
import { ProveIdentity } from './prove-identity.tsx'
import { keptTicket, type Ticket } from './signup-ticket.ts'
import { ScreenHeading } from '../ui/screen-heading.tsx'

/** Creates an account: hiring or working, a confirmed number or address, then the form of that side. */
export function SignUpScreen() {
  const { returnTo } = useSearch({ from: '/signup' })
  const [side, setSide] = useState<Side | null>(null)
  const [ticket, setTicket] = useState<Ticket | null>(keptTicket)
  const login = ticket?.login
  return (
    <PublicFrame>
      <div className="flex flex-col gap-6 pt-2 desktop:pt-8">
        <ScreenHeading className="text-screen-title text-balance">
          <Trans>Create your account</Trans>
        </ScreenHeading>
        {login && (
          <p className="-mt-4 flex items-center gap-1.5 text-gray">
            <Check size={16} className="text-success" aria-hidden />
            <Trans>
              <b className="text-black">{'phone_number' in login ? formatPhone(login.phone_number) : login.email}</b> is confirmed
            </Trans>
          </p>
        )}
        <ChooseSide value={side} onChange={setSide} />
        {side && !ticket && (
          <section className="border-t border-light-gray pt-5">
            <h2 className="mb-3 text-large">
              <Trans>First, confirm your number</Trans>
            </h2>
            <ProveIdentity returnTo={returnTo} onTicket={setTicket} />
          </section>
        )}
        {side === 'business' && ticket && <BusinessForm key="business" ticket={ticket} onTicket={setTicket} />}
        {side === 'pro' && ticket && <ProForm key="pro" ticket={ticket} onTicket={setTicket} />}
      </div>
    </PublicFrame>
  )
}
