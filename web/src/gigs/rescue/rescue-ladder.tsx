import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type RescueRung, rescueRungs } from '@muster/contract/gigs/rescue/rescue-rules.ts'
import type { Rescue, RescueOffer } from '@muster/contract/gigs/rescue/rescue.ts'
import { ProLink } from '../../pros/pro-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { hourly } from '../../ui/format-money.ts'
import { clockTime } from '../../ui/format-time.ts'
import { imageUrl } from '../../ui/image-url.ts'

/** The groups that get offers, from standbys to the whole market, with who got one and their reply. Marks the current group. */
export function RescueLadder({ rescue, zone }: { rescue: Rescue; zone: string }) {
  const { t } = useLingui()
  const names: Record<RescueRung, string> = {
    STANDBY: t`Standby`,
    APPLICANTS: t`Waiting applicants`,
    KNOWN: t`Favorites and network`,
    RECOMMENDED: t`Best available pros nearby`,
    MARKETPLACE: t`Everyone in the market`,
  }
  const reached = rescue.rung === null ? -1 : rescueRungs.indexOf(rescue.rung)
  const isLive = rescue.ended_at === null
  return (
    <ol className="border-l-2 border-light-gray">
      {rescueRungs.map((rung, index) => {
        const offers = rescue.offers.filter((offer) => offer.rung === rung)
        const isHere = isLive && index === reached
        return (
          <li key={rung} aria-current={isHere ? 'step' : undefined} className="relative pb-3 pl-4 last:pb-0">
            <span
              aria-hidden
              className={`absolute top-1.5 -left-[6px] size-2.5 rounded-full border-2 border-white ${isHere ? 'bg-brand' : index <= reached ? 'bg-gray' : 'bg-light-gray'}`}
            />
            <p className={isHere ? 'font-semibold' : index <= reached ? '' : 'text-gray'}>
              {names[rung]}{' '}
              <span className="text-small text-gray">
                {offers.length > 0 ? (
                  <Plural value={offers.length} one="# offer sent" other="# offers sent" />
                ) : index < reached ? (
                  <Trans>no one available</Trans>
                ) : null}
              </span>
            </p>
            {offers.length > 0 && (
              <ul className="mt-1">
                {offers.map((offer) => (
                  <OfferLine key={offer.id} offer={offer} zone={zone} />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function OfferLine({ offer, zone }: { offer: RescueOffer; zone: string }) {
  const { pro, match_score, bonus } = offer
  const asked = clockTime(offer.offered_at, { zone })
  const answered = offer.answered_at ? clockTime(offer.answered_at, { zone }) : ''
  return (
    <li className="flex min-h-10 items-center gap-2.5 py-1">
      <Avatar name={pro.display_name} src={imageUrl(pro.headshot_public_id, 64)} size={28} />
      <span className="min-w-0 flex-1">
        <ProLink id={pro.id} className="block truncate">
          {pro.display_name}
        </ProLink>
        <span className="block text-small text-gray">
          <Trans>
            score {match_score}, offer sent {asked}
          </Trans>
          {bonus > 0 && ` · +${hourly(bonus)}`}
        </span>
      </span>
      <span className="shrink-0 text-right text-small">
        {offer.outcome === null ? (
          <span className="font-semibold text-brand">
            <Trans>waiting for a reply</Trans>
          </span>
        ) : offer.outcome === 'ACCEPTED' ? (
          <span className="font-semibold text-success">
            <Trans>confirmed {answered}</Trans>
          </span>
        ) : offer.outcome === 'DECLINED' ? (
          <span className="text-gray">
            <Trans>declined {answered}</Trans>
          </span>
        ) : offer.outcome === 'EXPIRED' ? (
          <span className="text-gray">
            <Trans>no reply</Trans>
          </span>
        ) : (
          <span className="text-gray">
            <Trans>withdrawn {answered}</Trans>
          </span>
        )}
      </span>
    </li>
  )
}
