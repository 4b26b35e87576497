import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { lazy, Suspense, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { failingOf } from '../gigs/row-of.ts'
import { AutopayNote } from '../gigs/home/autopay-note.tsx'
import { skillName } from '../skills/skill-name.ts'
import { ExtensionRequests } from '../timesheets/extension-requests.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shiftTime } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useNow } from '../ui/use-now.ts'
import { hoursFacts } from '../timesheets/hours/hours-facts.ts'
import { HoursHead, HoursLegend } from '../timesheets/hours/hours-head.tsx'
import { FailedExtras } from './failed-extras.tsx'
import { HoursToApprove } from './hours-to-approve.tsx'
import { PaySummary } from './pay-summary.tsx'
import { usePayQuote } from './use-pay-quote.ts'

const RetryAll = lazy(() => import('./retry-all.tsx').then(({ RetryAll: component }) => ({ default: component })))

/** One ended shift: hours to check first, then those to approve together, with the price of paying them next to the list. */
export function PayShift({ gig_id, due }: { gig_id: number; due: readonly GigRow[] }) {
  const gig = useQuery(read(getGig, { params: { id: gig_id } }))
  const roster = useQuery(read(getRoster, { params: { id: gig_id }, query: {} }))
  const now = useNow()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const facts = gig.data && roster.data ? roster.data.map((application) => hoursFacts(application, gig.data, now)) : []
  const paying = usePayQuote(gig.data, facts, left)
  if (failedToLoad(gig)) return <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
  if (failedToLoad(roster)) return <ErrorState error={roster.error} onRetry={() => void roster.refetch()} />
  const place = due.findIndex(({ id }) => id === gig_id)
  return (
    <div className="flex flex-1 flex-col wide:min-h-0">
      <PageHeader
        trail={
          <>
            <TextLink from="/locations/$locationId/gigs/pay" to="." search={{}}>
              <Trans>Pay</Trans>
            </TextLink>
            <span aria-hidden>›</span>
          </>
        }
        title={gig.data ? skillName(gig.data.skill) : '…'}
        note={gig.data && `${shiftTime(gig.data.start_time, gig.data.end_time, { zone: gig.data.timezone })} · ${gig.data.address_line_1}`}
        actions={place >= 0 && <Neighbors due={due} place={place} />}
      />
      {!gig.data || !roster.data ? (
        <SkeletonRows rows={8} tall />
      ) : (
        <div className="flex flex-1 border-t border-light-gray wide:min-h-0 max-wide:flex-col">
          <ShiftHours
            gig={gig.data}
            roster={roster.data}
            autopay={due[place]?.autopay ?? null}
            {...{ facts, left }}
            quote={paying.quote.data}
            onLeave={setLeft}
          />
          <PaySummary gig={gig.data} facts={facts} paying={paying} next={due.find(({ id }) => id !== gig_id) ?? null} />
        </div>
      )}
    </div>
  )
}

interface ShiftHoursProps extends Omit<Parameters<typeof HoursToApprove>[0], 'children'> {
  roster: readonly Application[]
  autopay: GigRow['autopay']
}

/** Charges that failed, then the hours to approve. A cancelled shift has no hours. */
function ShiftHours({ roster, autopay, ...hours }: ShiftHoursProps) {
  const { gig, facts } = hours
  return (
    <div className="relative min-w-0 flex-1 wide:overflow-y-auto">
      {/* Who it skips is in the rows, under "to check". */}
      <AutopayNote autopay={autopay && { ...autopay, held_count: 0 }} zone={gig.timezone} className="px-4 py-2 desktop:px-6" />
      {failingOf(gig) > 0 && (
        <>
          {failingOf(gig) > 1 && (
            <Suspense fallback={null}>
              <RetryAll location_id={gig.location_id} gig_id={gig.id} />
            </Suspense>
          )}
          <FailedExtras gig_id={gig.id} />
        </>
      )}
      {facts.length > 0 && <HoursHead gig={gig} />}
      <HoursToApprove {...hours}>
        <ExtensionRequests roster={roster} gig={gig} />
      </HoursToApprove>
      {facts.length > 0 && <HoursLegend />}
    </div>
  )
}

/** "Shift 2 of 5" with buttons to the previous and the next shift in the list. */
function Neighbors({ due, place }: { due: readonly GigRow[]; place: number }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/locations/$locationId/gigs/pay' })
  const go = (id: number | undefined) => void navigate({ search: (before) => ({ ...before, selected_gig_id: id }) })
  return (
    <>
      <span className="text-gray">
        <Trans>
          Shift {place + 1} of {due.length}
        </Trans>
      </span>
      <Button
        variant="ghost"
        iconOnly
        aria-label={t`Previous shift`}
        icon={<ChevronUp size={18} aria-hidden />}
        disabled={place === 0}
        onClick={() => go(due[place - 1]?.id)}
      />
      <Button
        variant="ghost"
        iconOnly
        aria-label={t`Next shift`}
        icon={<ChevronDown size={18} aria-hidden />}
        disabled={place === due.length - 1}
        onClick={() => go(due[place + 1]?.id)}
      />
    </>
  )
}
