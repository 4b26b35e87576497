import { useLingui } from '@lingui/react/macro'
import type { AdminApplication } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import type { SelectionSource } from '@muster/contract/gigs/application-status.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { money } from '../../ui/format-money.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { positionOf } from './position-of.ts'
import { StatusTag } from './status-tag.tsx'
import { useNoteWords } from './unpaid-words.tsx'

type Ordering = '-gig__start_time' | 'gig__start_time' | '-created_ts' | 'created_ts'

interface TableProps {
  applications: readonly AdminApplication[]
  ordering: Ordering
  onOrder: (ordering: Ordering) => void
}

/** The staff's applications as rows. A row opens its money. */
export function AdminApplicationTable({ applications, ordering, onOrder }: TableProps) {
  const { t } = useLingui()
  return (
    <Table label={t`Applications`}>
      <thead className="sticky top-0 bg-white">
        <tr>
          <ColumnHead>{t`ID`}</ColumnHead>
          <ColumnHead>{t`Pro`}</ColumnHead>
          <ColumnHead>{t`Position`}</ColumnHead>
          <ColumnHead>{t`Location`}</ColumnHead>
          <ColumnHead
            sorted={ordering === 'gig__start_time' ? 'ascending' : ordering === '-gig__start_time' ? 'descending' : undefined}
            onSort={() => onOrder(ordering === '-gig__start_time' ? 'gig__start_time' : '-gig__start_time')}
          >
            {t`Start`}
          </ColumnHead>
          <ColumnHead>{t`Status`}</ColumnHead>
          <ColumnHead figure>{t`Match`}</ColumnHead>
          <ColumnHead>{t`Source`}</ColumnHead>
          <ColumnHead>{t`Type`}</ColumnHead>
          <ColumnHead figure>{t`Pro’s pay`}</ColumnHead>
          <ColumnHead>{t`Note`}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => (
          <ApplicationLine key={application.id} application={application} />
        ))}
      </tbody>
    </Table>
  )
}

function ApplicationLine({ application }: { application: AdminApplication }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const note = useNoteWords(application)
  const { id, gigster, location_name, gig_start_time, timezone, match_score, pay_amount, money_problem } = application
  const sources: Record<SelectionSource, string> = {
    STAFFER: t`Manager`,
    ADMIN: t`Staff`,
    AUTO_MATCH: t`Auto`,
    AUTO_DIRECT_OFFER: t`Offer`,
  }
  // The page leads back to this list as it is now.
  const to = { to: '/admin/applications/$applicationId', params: { applicationId: String(id) }, state: { isFromList: true } } as const
  return (
    <Row onClick={() => void navigate(to)}>
      <Cell className="text-gray">{id}</Cell>
      <Cell strong>
        <Link {...to} onClick={(event) => event.stopPropagation()} className="inline-flex min-h-6 items-center touch:min-h-11">
          {gigster.display_name}
        </Link>
      </Cell>
      <Cell>{positionOf(application)}</Cell>
      <Cell className="max-w-52 truncate">{location_name}</Cell>
      <Cell>
        {shortDate(gig_start_time, { zone: timezone })} · {clockTime(gig_start_time, { zone: timezone })}
      </Cell>
      <Cell>
        <StatusTag application={application} />
      </Cell>
      <Cell figure>{match_score ?? '–'}</Cell>
      <Cell>{application.selection_source === null ? '–' : sources[application.selection_source]}</Cell>
      <Cell>{application.employment_type === 'W2' ? 'W-2' : application.employment_type === null ? '–' : '1099'}</Cell>
      <Cell figure strong>
        {pay_amount === null ? '–' : money(pay_amount)}
      </Cell>
      <Cell className={`max-w-80 truncate ${money_problem ? 'text-error' : 'text-gray'}`} title={note ?? undefined}>
        {note}
      </Cell>
    </Row>
  )
}
