import { ShiftMessageLinks } from '../../conversations/shift-message-links.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Wallet from 'lucide-react/icons/wallet'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FillMeter } from '../../ui/fill-meter.tsx'
import { clockTime, duration, shiftTime, shortDate } from '../../ui/format-time.ts'
import { shortMoney } from '../../ui/format-money.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { AskFriendsHere, OwnCrewsHere } from '../crews/crew-here.tsx'
import { OwnHandoverHere, OwnPartsHere, SplitHere, TakeHandoverHere } from '../handover/handover-here.tsx'
import { ApplicationOutcome } from './application-outcome.tsx'
import { Attachments } from './attachments.tsx'
import { BusinessRecord } from './business-record.tsx'
import { PointsExplained } from './cancel-act.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { JobFacts } from './job-facts.tsx'
import { FindJob, JobTop } from './job-place.tsx'
import { NeededList } from './needed-list.tsx'
import { OwnCautions } from './own-cautions.tsx'
import { ProGigAct } from './pro-gig-act.tsx'
import { Text, TheWork, WhenYouArrive } from './the-work.tsx'

const AddShiftToCalendar = lazy(() =>
  import('../../calendars/add-shift-to-calendar.tsx').then(({ AddShiftToCalendar: component }) => ({ default: component })),
)

/** A shift as a pro sees it: where, when, pay, requirements, who is confirmed, and one main button at the bottom. */
export function ProGigPage({ id }: { id: number }) {
  const gig = useQuery(read(getGigForPro, { params: { id } }))
  if (failedToLoad(gig)) return <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
  if (!gig.data) {
    return (
      <Skeleton className="grid gap-3 p-4">
        <Bone className="h-40" />
        <Bone className="h-16" />
        <Bone className="h-64" />
      </Skeleton>
    )
  }
  return <Page gig={gig.data} />
}

/** The shift with the times and the pay of the part that another pro offers to this one. */
function asOffered(gig: ProGigDetail): ProGigDetail {
  if (!gig.handover?.part) return gig
  const { start_time, end_time, total_pay, paid_minutes, unpaid_break_minutes } = gig.handover
  return { ...gig, start_time, end_time, total_pay, paid_minutes, unpaid_break_minutes }
}

function Page({ gig }: { gig: ProGigDetail }) {
  const offered = asOffered(gig)
  return (
    <div className="flex flex-col bg-white pb-36">
      <JobTop gig={gig} />
      {/* At the bottom of the screen, but read and focused first: it is what the pro came for. */}
      {gig.handover === null ? <ProGigAct gig={gig} /> : <TakeHandoverHere gig={gig} handover={gig.handover} />}
      {gig.agreed_terms !== null ? <AskedAgain gig={gig} /> : isAsked(gig) && <Asked gig={gig} />}
      <OwnPartsHere gig={gig} />
      <OwnCrewsHere gig={gig} />
      <header className="px-4 pb-4 desktop:px-6 desktop:pt-4 [:is(p,section)+&]:pt-4">
        <JobFacts gig={offered} large />
      </header>
      {gig.is_confirmed && !gig.is_cancelled && (
        <div className="px-4 pb-4 desktop:px-6">
          <Suspense fallback={null}>
            <AddShiftToCalendar gig={gig} />
          </Suspense>
        </div>
      )}
      <OwnCautions cautions={gig.cautions} />
      <GigFacts gig={offered} />
      <SplitHere gig={gig} parts={gig.split_with} />
      <OwnHandoverHere gig={gig} />
      <AskFriendsHere gig={gig} />
      {gig.gig_cancelled_at === null && <WhoIsIn gig={gig} />}
      {gig.application_id !== null && !gig.is_confirmed && (gig.is_filled || gig.is_cancelled) && (
        <ApplicationOutcome id={gig.application_id} />
      )}
      <BusinessRecord gig={gig} />
      <NeededList gig={gig} />
      <Attachments files={gig.attachments} />
      <TheWork gig={gig} />
      <WhenYouArrive gig={gig} />
      {!gig.is_cancelled && (gig.has_clocked_in ? <LeavingEarly /> : <CostOfDropping gig={gig} />)}
    </div>
  )
}

/** The business waits for this pro's answer, and a spot is free. */
const isAsked = (gig: ProGigDetail): boolean => gig.is_selected && !gig.is_confirmed && !gig.is_cancelled && !gig.is_filled

/** What the pro must do now, and until when. */
function Asked({ gig: { offer_expires_at: by, location } }: { gig: ProGigDetail }) {
  const zoned = { zone: location.timezone }
  return (
    <p className="bg-attention-soft px-4 py-3 desktop:px-6">
      <b className="block">
        <Trans>The business offers you this shift</Trans>
      </b>
      {by === null ? (
        <Trans>Confirm soon: the first pro to confirm gets the spot.</Trans>
      ) : (
        <Trans>
          Reply by {shortDate(by, zoned)}, {clockTime(by, zoned)}.
        </Trans>
      )}
    </p>
  )
}

/** The business changed a shift that the pro had confirmed, and asks for a new yes. */
function AskedAgain({ gig }: { gig: ProGigDetail }) {
  const zoned = { zone: gig.location.timezone }
  const by = gig.offer_expires_at
  return (
    <section className="bg-attention-soft px-4 py-4 desktop:px-6">
      <h2 className="font-semibold">
        <Trans>Changed: confirm again</Trans>
      </h2>
      <p className="mt-1 font-semibold">
        <ChangedTerms gig={gig} />
      </p>
      <p className="mt-1 text-normal">
        {by !== null && (
          <Trans>
            Reply by {shortDate(by, zoned)}, {clockTime(by, zoned)}.
          </Trans>
        )}{' '}
        <Trans>Saying no costs you nothing. Until you confirm, someone else can take the spot.</Trans>
      </p>
    </section>
  )
}

function GigFacts({ gig }: { gig: ProGigDetail }) {
  const { t } = useLingui()
  const rate = shortMoney(gig.wage_amount)
  const bonus = shortMoney(gig.boosted_gig_bonus)
  return (
    <dl className="grid gap-4 border-t border-light-gray px-4 py-4 desktop:px-6">
      <Fact icon={<CalendarDays size={20} aria-hidden />} main={shiftTime(gig.start_time, gig.end_time, { zone: gig.location.timezone })}>
        {gig.unpaid_break_minutes > 0 ? (
          <Trans>
            {duration(gig.paid_minutes)} paid, {gig.unpaid_break_minutes} min break
          </Trans>
        ) : (
          <Trans>{duration(gig.paid_minutes)} paid</Trans>
        )}
      </Fact>
      <Fact icon={<Wallet size={20} aria-hidden />} main={gig.boosted_gig_bonus > 0 ? t`${rate}/h and a ${bonus}/h bonus` : t`${rate}/h`}>
        <Trans>No fees come out of your pay</Trans>
      </Fact>
      <Fact icon={<MapPin size={20} aria-hidden />} main={`${gig.location.street_address}, ${gig.location.city}`}>
        <Plural value={gig.distance_miles} one="# mile from home" other="# miles from home" />
        {gig.travel_minutes !== null && gig.travel_minutes > 0 && (
          <>
            , <Trans>about {gig.travel_minutes} min</Trans>
          </>
        )}
        <FindJob gig={gig} />
      </Fact>
      {gig.contact_phone && (
        <Fact
          icon={<Phone size={20} aria-hidden />}
          main={
            // As high as a finger, but on the line of its icon.
            <a href={`tel:${gig.contact_phone}`} className="-my-[11px] inline-flex min-h-11 items-center">
              {gig.contact_name}
            </a>
          }
        >
          <Trans>Ask for this person when you arrive</Trans>
          <ShiftMessageLinks gig={gig} />
        </Fact>
      )}
    </dl>
  )
}

function WhoIsIn({ gig }: { gig: ProGigDetail }) {
  return (
    <section className="flex items-center gap-3 border-t border-light-gray px-4 py-4 desktop:px-6">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">
          <Trans>
            {gig.confirmed_pros_count} of {gig.allowed_confirmed_pros} spots filled
          </Trans>
        </h2>
        <p className="text-normal text-gray">
          {gig.coworkers.length > 0 ? (
            gig.coworkers.slice(0, 4).join(', ')
          ) : (
            <Plural value={gig.applications_count} _0="No one has applied yet" one="# has applied" other="# have applied" />
          )}
        </p>
      </div>
      <FillMeter
        size="panel"
        seats={gig.allowed_confirmed_pros}
        confirmed={gig.confirmed_pros_count}
        withCount={false}
        className="max-w-[45%] justify-end"
      />
    </section>
  )
}

const LeavingEarly = () => (
  <Text title={<Trans>If you need to leave early</Trans>}>
    <Trans>You’re paid for the time you worked. Open the clock and clock out. It costs no points.</Trans>
  </Text>
)

function CostOfDropping({ gig }: { gig: ProGigDetail }) {
  return (
    <Text title={<Trans>If you need to cancel</Trans>}>
      {gig.is_confirmed ? (
        <Trans>
          Cancelling now costs {Math.abs(gig.cancel_points)} points. You have {gig.points} of 100. It costs more the closer it gets to the
          start.
        </Trans>
      ) : (
        <Trans>
          Before you confirm, withdrawing costs nothing. After that, cancelling costs more points the closer it gets to the start. You have{' '}
          {gig.points} of 100.
        </Trans>
      )}{' '}
      <PointsExplained />
      {!gig.is_confirmed && <CostLadder steps={gig.cancel_steps} />}
    </Text>
  )
}

/** What cancelling a confirmed shift costs, by how long before the start. */
function CostLadder({ steps }: { steps: ProGigDetail['cancel_steps'] }) {
  return (
    <span className="mt-2 grid grid-cols-[1fr_auto] gap-x-4">
      {steps.map(({ from_hours: from, points }, index) => (
        <Fragment key={from}>
          <span>
            {index === 0 ? (
              <Trans>More than {from} h before the start</Trans>
            ) : from === 0 ? (
              <Trans>Less than {steps[index - 1]?.from_hours} h before</Trans>
            ) : (
              <Trans>
                {from} to {steps[index - 1]?.from_hours} h before
              </Trans>
            )}
          </span>
          <span className="text-right">
            <Plural value={-points} one="# point" other="# points" />
          </span>
        </Fragment>
      ))}
    </span>
  )
}

function Fact({ icon, main, children }: { icon: ReactNode; main: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="pt-0.5 text-gray">{icon}</dt>
      <dd className="min-w-0 flex-1">
        <b className="block">{main}</b>
        <span className="text-normal text-gray">{children}</span>
      </dd>
    </div>
  )
}
