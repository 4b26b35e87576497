import { Plural, Trans } from '@lingui/react/macro'
import { FEWEST_SHIFTS, MOST_PROS_COUNTED } from '@muster/contract/gigs/pro-gigs/business-record.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'

/** How the business treats its pros, from what happened there. Says so when there is no record yet. */
export function BusinessRecord({ gig }: { gig: ProGigDetail }) {
  const { shifts_count: shifts, pros_count: pros } = gig.business_record
  const has = {
    pay: gig.median_days_to_pay !== null,
    cancels: shifts >= FEWEST_SHIFTS,
    rating: gig.business_rating !== null && gig.business_review_count > 0,
    pros: pros > 0,
  }
  return (
    <section className="border-t border-light-gray px-4 py-4 desktop:px-6">
      <h2 className="font-semibold">
        <Trans>How this business treats pros</Trans>
      </h2>
      {Object.values(has).includes(true) ? (
        <ul className="mt-2 grid gap-2 text-normal">
          {has.rating && (
            <Line icon={<Star size={18} aria-hidden />}>
              <Trans>
                {gig.business_rating} of 5 from <Plural value={gig.business_review_count} one="# review" other="# reviews" />
              </Trans>
            </Line>
          )}
          {gig.median_days_to_pay !== null && (
            <Line icon={<Wallet size={18} aria-hidden />}>
              <Plural
                value={Math.max(1, Math.ceil(gig.median_days_to_pay))}
                one="Usually pays within # day"
                other="Usually pays within # days"
              />
            </Line>
          )}
          {has.cancels && <Cancels record={gig.business_record} />}
          {has.pros && <Returned record={gig.business_record} />}
        </ul>
      ) : (
        <p className="mt-1 text-normal text-gray">
          <Trans>New here: no record yet.</Trans>
        </p>
      )}
    </section>
  )
}

type Recorded = Pick<ProGigDetail, 'business_record'>['business_record']

function Cancels({ record: { late_cancelled_count: late, shifts_count: shifts } }: { record: Recorded }) {
  if (late === 0)
    return (
      <Line icon={<CalendarCheck size={18} aria-hidden />}>
        <Trans>Cancelled none of its last {shifts} shifts within a day of the start</Trans>
      </Line>
    )
  return (
    <Line icon={<CalendarX size={18} aria-hidden />}>
      <Trans>
        Cancelled {late} of its last {shifts} shifts within a day of the start
      </Trans>
    </Line>
  )
}

function Returned({ record: { pros_count: pros, returned_pros_count: returned } }: { record: Recorded }) {
  const all = pros >= MOST_PROS_COUNTED ? `${MOST_PROS_COUNTED}+` : String(pros)
  const again = returned >= MOST_PROS_COUNTED ? `${MOST_PROS_COUNTED}+` : String(returned)
  return (
    <Line icon={<Users size={18} aria-hidden />}>
      {pros === 1 ? (
        <Trans>1 pro has worked here</Trans>
      ) : returned === 0 ? (
        <Trans>{all} pros have worked here, each once</Trans>
      ) : (
        <Trans>
          {again} of {all} pros who worked here came back
        </Trans>
      )}
    </Line>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="text-gray">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
