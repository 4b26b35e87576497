import { Plural, Trans } from '@lingui/react/macro'
import type { RefusedCharge } from '@muster/contract/payments/posting-pause.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useChargeReason } from '../receipts/charge-reason.ts'
import { NextTryNote } from '../receipts/next-try.tsx'
import { PostingPaused } from '../receipts/posting-paused.tsx'
import { useRefusedCharges } from '../receipts/use-refused-charges.ts'
import { skillName } from '../skills/skill-name.ts'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { TextLink } from '../ui/text-link.tsx'

/** So many charges above the card; the rest is on the page that pays. */
const SHOWN = 5

/** Refused charges above the payment methods: why, when we try again and with what, and whether posting is paused. Nothing if there are none. */
export function RefusedCharges({ locationId }: { locationId: number }) {
  const refused = useRefusedCharges(locationId)
  if (refused === undefined || (refused.charges.length === 0 && refused.pause === null)) return null
  const { pause, charges } = refused
  const more = charges.length - SHOWN
  return (
    <div className="mb-4 grid gap-3">
      {pause && <PostingPaused pause={pause} locationId={locationId} isOnBilling />}
      {charges.length > 0 && (
        <div>
          <h3 className="flex items-center gap-2 text-normal font-semibold">
            <CircleAlert size={16} className="shrink-0 text-error" aria-hidden />
            <Plural value={charges.length} one="# refused charge" other="# refused charges" />
          </h3>
          <ul>
            {charges.slice(0, SHOWN).map((charge) => (
              <ChargeRow key={charge.payment_id} charge={charge} locationId={locationId} />
            ))}
          </ul>
          <p className="mt-2 text-small text-gray">
            {more > 0 && (
              <>
                <Plural value={more} one="# more is under Pay." other="# more are under Pay." />{' '}
              </>
            )}
            <Trans>If you choose another payment method, charges that wait for their next try go to it at once.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}

function ChargeRow({ charge, locationId }: { charge: RefusedCharge; locationId: number }) {
  const reasonOf = useChargeReason()
  const { skill, shift_start_time, timezone, payments, amount, gig_id } = charge
  const zone = { zone: timezone }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-light-gray py-2.5">
      <div className="min-w-0 flex-1">
        <b className="block">
          {skill === null || shift_start_time === null ? (
            <Trans>Extra payment</Trans>
          ) : (
            `${skillName(skill)}, ${shortDate(shift_start_time, zone)}`
          )}
          {payments > 1 && (
            <span className="font-regular text-gray">
              {' · '}
              <Plural value={payments} one="# pro" other="# pros" />
            </span>
          )}
        </b>
        <span className="block text-small text-error">{reasonOf(charge)}</span>
        <span className="block text-small text-gray">
          <NextTryNote {...charge} zone={timezone} />
        </span>
      </div>
      <div className="text-right">
        <b className="block">{money(amount)}</b>
        <TextLink
          to="/locations/$locationId/gigs/pay"
          params={{ locationId: String(locationId) }}
          search={gig_id === null ? {} : { selected_gig_id: gig_id }}
        >
          <Trans>Try now</Trans>
        </TextLink>
      </div>
    </li>
  )
}
