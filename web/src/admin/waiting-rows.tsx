import { Trans } from '@lingui/react/macro'
import type { AdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { Link, linkOptions } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { fromNow, shortDate } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { isSoon } from './first-shift.tsx'
import { countTo100 } from './count-to.ts'
import { HomePart } from './home-part.tsx'

type Kind = Exclude<keyof AdminHome, 'shifts_at_risk' | 'stuck_jobs' | 'alerts_on'>

/** The kinds of work in the order of what waiting costs: money that did not move, then people, then businesses. */
const KINDS: readonly Kind[] = [
  'disputes_to_answer',
  'failed_charges',
  'failed_payouts',
  'overdue_invoices',
  'refund_requests',
  'contested_hours',
  'reported_messages',
  'appeals_to_decide',
  'certifications_to_review',
  'locations_to_approve',
]

const OLDEST_FIRST = { ordering: 'gig__start_time' }

/** The list that each kind opens, narrowed to what waits. */
const lists = {
  disputes_to_answer: linkOptions({ to: '/admin/disputes' }),
  failed_charges: linkOptions({ to: '/admin/applications', search: { uncharged_businesses: true, ...OLDEST_FIRST } }),
  failed_payouts: linkOptions({ to: '/admin/applications', search: { failed_payouts: true, ...OLDEST_FIRST } }),
  refund_requests: linkOptions({ to: '/admin/applications', search: { refund_requests: true, ...OLDEST_FIRST } }),
  overdue_invoices: linkOptions({ to: '/admin/invoices', search: { state: 'overdue', ordering: 'due_on' } }),
  contested_hours: linkOptions({ to: '/admin/applications', search: { contested_hours: true, ...OLDEST_FIRST } }),
  reported_messages: linkOptions({ to: '/admin/message-reports', search: {} }),
  appeals_to_decide: linkOptions({ to: '/admin/appeals', search: { status: 'OPEN' } }),
  certifications_to_review: linkOptions({ to: '/admin/certifications', search: { status: 'PENDING' } }),
  locations_to_approve: linkOptions({ to: '/admin/locations', search: { approval_status: 'PENDING' } }),
} satisfies Record<Kind, object>

const titles: Record<Kind, ReactNode> = {
  disputes_to_answer: <Trans>Disputes to answer</Trans>,
  failed_charges: <Trans>Failed charges</Trans>,
  failed_payouts: <Trans>Failed payouts</Trans>,
  refund_requests: <Trans>Refunds asked for</Trans>,
  overdue_invoices: <Trans>Overdue invoices</Trans>,
  contested_hours: <Trans>Hours disputed for over 48 hours</Trans>,
  reported_messages: <Trans>Reported messages</Trans>,
  appeals_to_decide: <Trans>Appeals to decide</Trans>,
  certifications_to_review: <Trans>Certificates to review</Trans>,
  locations_to_approve: <Trans>Locations to approve</Trans>,
}

/** What waits, a row for each kind with its count, its oldest and its list. Empty kinds are left out. */
export function WaitingRows({ home }: { home: AdminHome }) {
  const waiting = KINDS.filter((kind) => home[kind].count > 0)
  if (waiting.length === 0) return null
  return (
    <HomePart title={<Trans>To do</Trans>}>
      {waiting.map((kind) => (
        <li key={kind}>
          <Link
            {...lists[kind]}
            className="grid min-h-14 grid-cols-[2.75rem_1fr_auto] items-center gap-x-3 border-b border-light-gray py-2 hover:bg-background"
          >
            <b className="text-extra-large tabular-nums">{countTo100(home[kind].count)}</b>
            <span className="min-w-0">
              <b className="block">{titles[kind]}</b>
              <Oldest {...home[kind]} />
              {kind === 'locations_to_approve' && <FirstShift first={home.locations_to_approve.first_shift} />}
              {kind === 'disputes_to_answer' && <Due at={home.disputes_to_answer.due_at} />}
              {kind === 'reported_messages' && <Due at={home.reported_messages.due_at} />}
              {kind === 'appeals_to_decide' && <Due at={home.appeals_to_decide.due_at} />}
            </span>
            <ChevronRight size={16} className="text-gray" aria-hidden />
          </Link>
        </li>
      ))}
    </HomePart>
  )
}

function Oldest({ since, name }: { since: string | null; name: string | null }) {
  const now = useNow()
  if (since === null) return null
  const age = fromNow(since, new Date(now))
  return (
    <span className="block text-gray desktop:truncate">
      {name === null ? (
        <Trans>Oldest: {age}</Trans>
      ) : (
        <Trans>
          Oldest: {name}, {age}
        </Trans>
      )}
    </span>
  )
}

/** The waiting shift that starts first, and where. */
function FirstShift({ first }: { first: AdminHome['locations_to_approve']['first_shift'] }) {
  const now = useNow()
  if (first === null) return null
  const [name, when] = [first.location_name, fromNow(first.start_time, new Date(now))]
  return (
    <span className={`block desktop:truncate ${isSoon(first.start_time, now) ? 'font-semibold text-warning' : 'text-gray'}`}>
      <Trans>
        First shift {when}: {name}
      </Trans>
    </span>
  )
}

/** When the first must be decided. */
function Due({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return null
  return Date.parse(at) < now ? (
    <b className="text-error">
      <Trans>Overdue</Trans>
    </b>
  ) : (
    <span className="text-gray">
      <Trans>Due {shortDate(at)}</Trans>
    </span>
  )
}
