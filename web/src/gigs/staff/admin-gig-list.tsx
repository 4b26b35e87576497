import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminGigRow } from '@muster/contract/gigs/admin-gig-endpoints.ts'
import { listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import type { GigStatus } from '@muster/contract/gigs/gig-status.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { skillName } from '../../skills/skill-name.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type Hue, Tag } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { StatusTag } from './status-tag.tsx'
import { useGigStatusWords } from './use-gig-status-words.ts'

const HUES: Record<GigStatus, Hue> = {
  UNAPPROVED: 'yellow',
  POSTED: 'blue',
  CONFIRMED: 'green',
  INCOMPLETE: 'yellow',
  FAILED_PAYMENT: 'red',
  COMPLETED: 'green',
  UNFILLED: 'gray',
  CANCELLED: 'gray',
}
/** A shift opens to this many applications; the rest are in the list of applications. */
const MOST_SHOWN = 50

interface ListProps {
  gigs: readonly AdminGigRow[]
  expanded: readonly number[]
  onToggle: (id: number) => void
}

/** The staff's shifts as rows that open to their applications. */
export function AdminGigList({ gigs, expanded, onToggle }: ListProps) {
  return (
    <ul>
      {gigs.map((gig) => (
        <GigRow key={gig.id} gig={gig} isOpen={expanded.includes(gig.id)} onToggle={() => onToggle(gig.id)} />
      ))}
    </ul>
  )
}

function GigRow({ gig, isOpen, onToggle }: { gig: AdminGigRow; isOpen: boolean; onToggle: () => void }) {
  const words = useGigStatusWords()
  const Arrow = isOpen ? ChevronDown : ChevronRight
  const { id, status, skill, start_time, end_time, timezone: zone, wage_amount, confirmed_pros_count, allowed_confirmed_pros } = gig
  return (
    <li className="border-b border-light-gray">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 desktop:grid-cols-[auto_4.5rem_minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,1.4fr)_6rem_5rem_9rem] desktop:px-6">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${skillName(skill)}, ${id}`}
          className="inline-flex size-8 items-center justify-center rounded-control text-gray hover:bg-background hover:text-black touch:size-11"
          onClick={onToggle}
        >
          <Arrow size={16} aria-hidden />
        </button>
        <span className="text-gray phone:hidden">{id}</span>
        <b className="min-w-0 truncate">
          {skillName(skill)}
          <span className="font-regular text-gray desktop:hidden"> · {id}</span>
        </b>
        <span className="min-w-0 truncate phone:col-start-2">
          <TextLink to="/admin/locations/$locationId" params={{ locationId: String(gig.location_id) }}>
            {gig.location_name}
          </TextLink>
          {gig.event_name !== null && <span className="text-gray"> · {gig.event_name}</span>}
        </span>
        <span className="phone:col-start-2">
          {shortDate(start_time, { zone })} · {clockTime(start_time, { zone })} – {clockTime(end_time, { zone })}
        </span>
        <span className="text-right tabular-nums phone:hidden">{money(wage_amount)}</span>
        <span className="text-right tabular-nums phone:col-start-3 phone:row-start-2">
          {confirmed_pros_count}/{allowed_confirmed_pros}
        </span>
        <span className="phone:col-start-3 phone:row-start-1 phone:text-right">
          <Tag hue={HUES[status]}>{words[status]}</Tag>
        </span>
      </div>
      {isOpen && <Applications gig={gig} />}
    </li>
  )
}

function Applications({ gig: { id, total_applications_count } }: { gig: AdminGigRow }) {
  const { t } = useLingui()
  const applications = useQuery(read(listAdminApplications, { query: { gig_id: id, page_size: MOST_SHOWN, ordering: 'created_ts' } }))
  if (failedToLoad(applications)) return <ErrorState error={applications.error} onRetry={() => void applications.refetch()} />
  if (applications.data === undefined) return <SkeletonRows rows={Math.min(3, Math.max(1, total_applications_count))} />
  const { results, count } = applications.data
  return (
    <div className="bg-background px-4 py-2 pl-14 desktop:pl-16">
      {results.length === 0 && (
        <p className="text-gray">
          <Trans>Nobody applied yet.</Trans>
        </p>
      )}
      <ul aria-label={t`Applications`}>
        {results.map((application) => (
          <li key={application.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <TextLink to="/admin/applications/$applicationId" params={{ applicationId: String(application.id) }} className="min-w-40">
              {application.gigster.display_name}
            </TextLink>
            <StatusTag application={application} />
            {application.pay_amount !== null && <span className="tabular-nums">{money(application.pay_amount)}</span>}
            {application.money_problem !== null && <span className="text-error">{application.money_problem}</span>}
          </li>
        ))}
      </ul>
      {count > results.length && (
        <TextLink to="/admin/applications" search={{ gig_id: id }}>
          <Plural value={count} one="All # application" other="All # applications" />
        </TextLink>
      )}
    </div>
  )
}
