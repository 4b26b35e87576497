import { Plural, Trans } from '@lingui/react/macro'
import { getReferralPage } from '@muster/contract/referrals/referral-endpoints.ts'
import type { ReferralPage } from '@muster/contract/referrals/referral.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { dateWords } from '../invoices/invoice-period.ts'
import { useLocationRecord } from '../locations/use-location-record.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { money, shortMoney } from '../ui/format-money.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Invite, ReferralLine } from './referral-parts.tsx'

/** A manager's link to invite other businesses, what it brings today, and who joined by it. */
export function ReferralScreen() {
  const { locationId } = useParams({ from: '/locations/$locationId/referral' })
  const { location } = useLocationRecord(Number(locationId))
  const found = useQuery(read(getReferralPage, {}))
  return (
    <>
      <PageHeader
        title={<Trans>Referral</Trans>}
        trail={
          <TextLink to="/locations/$locationId/info" params={{ locationId }} tone="quiet">
            {location.data?.name ?? <Trans>Location</Trans>} ›
          </TextLink>
        }
      />
      <div className="w-full max-w-[760px] px-4 pb-12 desktop:px-6">
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <>
            <Invite page={found.data}>
              <Offer page={found.data} />
            </Invite>
            <Joined page={found.data} locationId={locationId} />
          </>
        )}
      </div>
    </>
  )
}

/** What inviting brings today, with the real figures, or why it brings nothing. */
function Offer({ page: { promotion, is_off } }: { page: ReferralPage }) {
  if (is_off)
    return (
      <p>
        <b className="block text-large">
          <Trans>Your link is switched off</Trans>
        </b>
        <Trans>Businesses that join by it bring nothing. Contact support to ask why.</Trans>
      </p>
    )
  if (promotion === null)
    return (
      <p>
        <b className="block text-large">
          <Trans>No promotion runs now</Trans>
        </b>
        <Trans>You can invite other businesses, but neither of you gets credit for it today.</Trans>
      </p>
    )
  if (promotion.is_used_up)
    return (
      <p>
        <b className="block text-large">
          <Trans>The promotion is used up</Trans>
        </b>
        <Trans>Its budget can’t pay another referral. Those who joined before keep what was promised.</Trans>
      </p>
    )
  const { referrer_reward, joiner_reward, shifts_needed, within_days, last_day, most_rewards } = promotion
  return (
    <div className="grid gap-1">
      <h2 className="text-huge font-semibold">
        <Trans>
          {shortMoney(referrer_reward)} for you, {shortMoney(joiner_reward)} for them
        </Trans>
      </h2>
      <p className="text-gray">
        <Plural
          value={shifts_needed}
          one={`When a business that joins by your link pays for its first shift within ${within_days} days, both of you get credit off the platform fee.`}
          other={`When a business that joins by your link pays for # shifts within ${within_days} days, both of you get credit off the platform fee.`}
        />{' '}
        <Trans>For businesses that join until {dateWords(last_day)}.</Trans>{' '}
        <Plural value={most_rewards} one="You can earn it once." other="You can earn it # times." />
      </p>
    </div>
  )
}

function Joined({ page: { earned, referrals }, locationId }: { page: ReferralPage; locationId: string }) {
  return (
    <section className="pt-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base">
          <Trans>Who joined by your link</Trans>
        </h2>
        {earned > 0 && (
          <span>
            <b>
              <Trans>{money(earned)} earned</Trans>
            </b>{' '}
            <TextLink to="/locations/$locationId/billing" params={{ locationId }} search={{}}>
              <Trans>See your credit</Trans>
            </TextLink>
          </span>
        )}
      </div>
      {referrals.length === 0 ? (
        <p className="text-gray">
          <Trans>No one yet.</Trans>
        </p>
      ) : (
        <ul>
          {referrals.map((referral) => (
            <ReferralLine key={referral.id} referral={referral} />
          ))}
        </ul>
      )}
    </section>
  )
}
