import { Trans, useLingui } from '@lingui/react/macro'
import {
  type AdminApplication,
  type ApplicationMoney,
  getAdminApplication,
  getApplicationMoney,
} from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { useLineBecause, useLineNames } from '../../receipts/line-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
import { duration, shiftTime, shortDate, timeRange } from '../../ui/format-time.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { MoneyReceipt } from '../../ui/receipt.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { HoursHistory } from './hours-history.tsx'
import { MoneyActs } from './money-acts.tsx'
import { MoneyLedger, MoneyNotices } from './money-ledger.tsx'
import { positionOf } from './position-of.ts'
import { MoneyMoves } from './money-moves.tsx'
import { PutItRight } from './put-it-right.tsx'
import { StatusTag } from './status-tag.tsx'
import { UnpaidNote } from './unpaid-words.tsx'

/** Everything about the money of one application, and what puts it right. */
export function ApplicationMoneyScreen() {
  const { applicationId } = useParams({ from: '/admin/applications/$applicationId' })
  const params = { id: Number(applicationId) }
  const application = useQuery(read(getAdminApplication, { params }))
  const moved = useQuery(read(getApplicationMoney, { params }))
  if (failedToLoad(application)) return <ErrorState error={application.error} onRetry={() => void application.refetch()} />
  if (failedToLoad(moved)) return <ErrorState error={moved.error} onRetry={() => void moved.refetch()} />
  if (!application.data || !moved.data) return <SkeletonRows rows={12} />
  return (
    <>
      <MoneyHeader application={application.data} />
      <div className="grid min-h-0 flex-1 border-t border-light-gray desktop:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0 px-4 py-5 desktop:px-6">
          <UnpaidNote application={application.data} />
          <div className="grid gap-8 desktop:grid-cols-2">
            <Hours application={application.data} />
            <Lines moved={moved.data} application={application.data} />
          </div>
          <HoursHistory edits={application.data.hours_edits} pro={application.data.gigster.display_name} zone={application.data.timezone} />
          <MoneyMoves moved={moved.data} application={application.data} />
          <MoneyActs acts={moved.data.acts} zone={application.data.timezone} />
          <MoneyLedger ledger={moved.data.ledger} />
          <MoneyNotices notices={moved.data.notices} />
        </div>
        <PutItRight moved={moved.data} application={application.data} />
      </div>
    </>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A row of the list opened this page, so the entry before it is the list with its filters, page and scroll. */
    isFromList?: boolean
  }
}

/** The list: as it was left if this page was opened from it, else all of it. */
function BackToList() {
  const { history } = useRouter()
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true })
  const goBack = (event: MouseEvent): void => {
    if (!isFromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }
  return (
    <Link to="/admin/applications" search={{}} onClick={goBack} className="text-brand">
      <Trans>Applications</Trans>
    </Link>
  )
}

function MoneyHeader({ application }: { application: AdminApplication }) {
  const { gigster, location_id, location_name, gig_start_time, gig_end_time, timezone, employment_type } = application
  const place = (
    <TextLink to="/admin/locations/$locationId" params={{ locationId: String(location_id) }}>
      {location_name}
    </TextLink>
  )
  return (
    <PageHeader
      trail={
        <>
          <BackToList />
          <span aria-hidden>›</span>
        </>
      }
      title={gigster.display_name}
      beside={
        <>
          <StatusTag application={application} />
        </>
      }
      note={
        <>
          <span className="block">
            <Trans>
              <b className="text-black">{positionOf(application)}</b> at {place} ·{' '}
              {shiftTime(gig_start_time, gig_end_time, { zone: timezone })} · {employment_type === 'W2' ? 'W-2' : '1099'}
            </Trans>
          </span>
          <RecordLinks application={application} />
        </>
      }
    />
  )
}

/** Which records these are, with links to what else belongs to the shift and to the pro. */
function RecordLinks({ application: { id, gig_id, gigster } }: { application: AdminApplication }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>
        <Trans>Application {id}</Trans>
      </span>
      <span aria-hidden>·</span>
      <TextLink to="/admin/applications" search={{ gig_id }}>
        <Trans>Shift {gig_id}</Trans>
      </TextLink>
      <span aria-hidden>·</span>
      <TextLink to="/admin/applications" search={{ pro_id: gigster.id }}>
        <Trans>Pro {gigster.id}</Trans>
      </TextLink>
    </span>
  )
}

function Hours({ application }: { application: AdminApplication }) {
  const { gig_start_time, gig_end_time, timezone, working_hours, timesheet } = application
  const zone = { zone: timezone }
  const punches = timesheet?.time_punches ?? []
  const [first, last] = [punches[0], punches.length > 1 ? punches.at(-1) : undefined]
  return (
    <section>
      <h2 className="mb-2 font-semibold">
        <Trans>Hours</Trans>{' '}
        {typeof working_hours?.paid_minutes === 'number' && (
          <span className="font-regular text-gray">
            <Trans>{duration(working_hours.paid_minutes)} paid</Trans>
          </span>
        )}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-gray">
          <Trans>Scheduled</Trans>
        </dt>
        <dd className="text-right">{timeRange(gig_start_time, gig_end_time, zone)}</dd>
        <dt className="text-gray">
          <Trans>Punched</Trans>
        </dt>
        <dd className="text-right">{first && last ? timeRange(first.time, last.time, zone) : <Trans>not both</Trans>}</dd>
        {working_hours && (
          <>
            <dt className="text-gray">
              <Trans>Approved</Trans>
            </dt>
            <dd className="text-right">{timeRange(working_hours.start_time, working_hours.end_time, zone)}</dd>
            <dt className="text-gray">
              <Trans>Unpaid break</Trans>
            </dt>
            <dd className="text-right">{duration(working_hours.unpaid_break_minutes)}</dd>
          </>
        )}
      </dl>
      {working_hours?.approved_at && (
        <p className="mt-2 text-small text-gray">
          {working_hours.is_approved_automatically ? (
            <Trans>Approved automatically, {shortDate(working_hours.approved_at, zone)}.</Trans>
          ) : (
            <Trans>
              Approved by {working_hours.last_updated_by_user ?? '–'}, {shortDate(working_hours.approved_at, zone)}.
            </Trans>
          )}
        </p>
      )}
    </section>
  )
}

/** Why there are no lines: a cancelled application waits for no pay. */
const NoLines = ({ isCancelled }: { isCancelled: boolean }) =>
  isCancelled ? (
    <EmptyState title={<Trans>Nothing to pay</Trans>}>
      <Trans>The pro didn’t work this shift.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>Not paid yet</Trans>}>
      <Trans>Lines appear once the business pays or autopay does.</Trans>
    </EmptyState>
  )

function Lines({ moved, application }: { moved: ApplicationMoney; application: AdminApplication }) {
  const { t } = useLingui()
  const names = useLineNames()
  const because = useLineBecause()
  const { gigster, location_name } = application
  return (
    <section>
      <h2 className="mb-2 font-semibold">
        <Trans>Lines</Trans>{' '}
        {moved.terms_confirmed_at && (
          <span className="font-regular text-gray">
            <Trans>by the terms agreed {shortDate(moved.terms_confirmed_at)}</Trans>
          </span>
        )}
      </h2>
      {moved.lines.length === 0 ? (
        <NoLines isCancelled={application.status === 'CANCELLED'} />
      ) : (
        <>
          <MoneyReceipt
            large
            lines={moved.lines.map((line) => ({ label: names[line.kind], amount: money(line.amount), because: because(line) }))}
            totalLabel={t`${location_name} pays`}
            total={money(moved.total_amount)}
          />
          <p className="mt-1 text-gray">
            <Trans>
              {gigster.display_name} gets {money(moved.pro_amount)} of this
            </Trans>
          </p>
        </>
      )}
    </section>
  )
}
