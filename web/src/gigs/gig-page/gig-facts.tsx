import { Trans, useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../api/query.ts'
import { hourly, shortMoney } from '../../ui/format-money.ts'
import { duration, shiftTime } from '../../ui/format-time.ts'
import { BundleShifts } from './bundle-shifts.tsx'
import { EndSeriesButton } from '../series/end-series-button.tsx'
import { hoursOf } from '../gig-cost.tsx'
import { MissedAssigned } from '../series/missed-assigned.tsx'
import { SeriesChip } from '../series-chip.tsx'
import { SeriesAssigned } from '../series/series-assigned.tsx'
import { SeriesDates } from '../series/series-dates.tsx'
import { skillName } from '../../skills/skill-name.ts'

/** A shift's terms, as posted. */
export function GigFacts({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  return (
    <dl className="grid gap-y-2.5 desktop:grid-cols-[148px_minmax(0,1fr)] desktop:gap-x-6">
      <When gig={gig} />
      {gig.is_recurring && <SeriesAssigned gig={gig} />}
      <MissedAssigned gig={gig} />
      {gig.bundle_id !== null && (
        <Fact name={t`Bundle`}>
          <BundleShifts gig={gig} />
        </Fact>
      )}
      <Where gig={gig} />
      <Wage gig={gig} />
      <Fact name={t`Contact on site`}>
        {gig.contact_name}{' '}
        <a
          href={`tel:${gig.contact_phone}`}
          className="ml-1 text-gray underline decoration-medium-gray underline-offset-2 hover:decoration-black"
        >
          {formatPhone(gig.contact_phone)}
        </a>
      </Fact>
      <WhoCanApply gig={gig} />
      <Requirements gig={gig} />
      {gig.description && (
        <Fact name={t`Description`}>
          <span className="block max-w-[68ch] whitespace-pre-line">{gig.description}</span>
        </Fact>
      )}
      {gig.special_inst && (
        <Fact name={t`Private instructions`}>
          <span className="block max-w-[68ch] whitespace-pre-line">{gig.special_inst}</span>
        </Fact>
      )}
      {gig.po_number && <Fact name={t`PO number`}>{gig.po_number}</Fact>}
      {gig.cost_center && <Fact name={t`Cost center`}>{gig.cost_center}</Fact>}
    </dl>
  )
}

function When({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  const minutes = Math.round((Date.parse(gig.end_time) - Date.parse(gig.start_time)) / 60_000)
  const paid = hoursOf(minutes - gig.unpaid_break_minutes)
  return (
    <Fact name={t`When`}>
      {shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}
      <span className="block text-gray">
        {gig.unpaid_break_minutes > 0 ? (
          <Trans>
            {paid} h paid, {duration(gig.unpaid_break_minutes)} break
          </Trans>
        ) : (
          <Trans>{paid} h paid, no break</Trans>
        )}
      </span>
      {gig.is_recurring && (
        <span className="mt-1.5 block">
          <SeriesChip gig={gig} />
          <SeriesDates gig={gig} />
          <EndSeriesButton gig={gig} />
        </span>
      )}
    </Fact>
  )
}

function Where({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  const { data: addresses = [] } = useQuery(read(listAddresses, { params: { locationId: gig.location_id } }))
  const place = addresses.find(({ id }) => id === gig.location_address_id)?.name
  return (
    <Fact name={t`Where`}>
      {place && <b className="mr-2">{place}</b>}
      {gig.address_line_1}, {gig.city}, {gig.state_code} {gig.zip_code}
      {!gig.use_location_address && (
        <span className="block text-gray">
          <Trans>Only this shift is here.</Trans>
        </span>
      )}
    </Fact>
  )
}

function Wage({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  const bonus = shortMoney(gig.boosted_gig_bonus)
  return (
    <Fact name={t`Wage`}>
      {hourly(gig.wage_amount)}
      {gig.boosted_gig_bonus > 0 && (
        <b className="ml-2 text-warning">
          <Trans>+{bonus} bonus</Trans>
        </b>
      )}
    </Fact>
  )
}

function WhoCanApply({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  return (
    <Fact name={t`Who can apply`}>
      {gig.type === 'MARKETPLACE' ? t`Marketplace` : t`Your network`}
      {gig.source === 'PRIVATE_DIRECT_OFFER' && (
        <span className="block text-gray">
          <Trans>Posted with a direct offer.</Trans>
        </span>
      )}
      {gig.is_auto_post_network_to_marketplace_enabled && gig.type !== 'MARKETPLACE' && (
        <span className="text-gray">
          {', '}
          <Trans>then the marketplace, 24 hours before</Trans>
        </span>
      )}
      {gig.auto_select_enabled && (
        <span className="block text-gray">
          <Trans>We select the best matches for you.</Trans>
        </span>
      )}
    </Fact>
  )
}

function Requirements({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  const wants = [
    ...gig.requirements.map(skillName),
    ...(gig.no_experience_required ? [t`No experience needed`] : []),
    ...(gig.require_certifications ? [t`Certifications checked by Muster`] : []),
    ...(gig.background_check_required ? [t`Background check`] : []),
    ...(gig.is_checkin_required ? [t`Check in with a code`] : []),
  ]
  return wants.length > 0 ? <Fact name={t`Requirements`}>{wants.join(' · ')}</Fact> : null
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-gray phone:text-small">{name}</dt>
      <dd className="phone:mb-2">{children}</dd>
    </div>
  )
}
