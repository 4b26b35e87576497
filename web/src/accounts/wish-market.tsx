import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { wishMarket } from '@muster/contract/accounts/wish-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { forgetTicket, type Ticket } from './signup-ticket.ts'

/** Offers to tell someone whose ZIP code no market serves once one opens there. */
export function WishMarket({ zipCode, ticket }: { zipCode: string; ticket: Ticket }) {
  const { t } = useLingui()
  const zip_code = /^\d{5}$/.test(zipCode) ? zipCode : ''
  const place = useQuery({ ...read(findPlace, { params: { zip_code } }), enabled: zip_code !== '' }).data
  const wish = useCall(wishMarket, { onSuccess: forgetTicket })
  const words: Record<CallError<typeof wishMarket>, string> = {
    CODE_EXPIRED: t`Your confirmation expired. Confirm your number again. We kept what you typed.`,
  }
  if (wish.data)
    return (
      <output className="flex items-start gap-2 rounded-control bg-accent-light-green px-3 py-2.5">
        <Check size={16} className="mt-0.5 shrink-0 text-success" aria-hidden />
        <span>
          <Trans>
            Thanks. We’ll let you know when Muster comes to {wish.data.city}, {wish.data.state_code}.
          </Trans>
        </span>
      </output>
    )
  if (zip_code === '' || place === undefined || place.market !== null) return null
  return (
    <div className="grid gap-2 rounded-control border border-light-gray px-3.5 py-3">
      <p>
        <Trans>No account yet, then. Want to hear when we come to {place.city}?</Trans>
      </p>
      <CallProblem error={wish.error} words={words} />
      <Button
        variant="outlined"
        className="justify-self-start"
        loading={wish.isPending}
        onClick={() => wish.mutate({ body: { signup_ticket: ticket.signup_ticket, zip_code, language: languageNow() } })}
      >
        <Trans>Tell me</Trans>
      </Button>
    </div>
  )
}
