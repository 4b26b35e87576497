import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { listMessageReports } from '@muster/contract/message-reports/admin-report-endpoints.ts'
import type { StaffMessageReport } from '@muster/contract/message-reports/message-report.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TwoPanes, usePaneChoice } from '../admin/two-panes.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { fromNow, shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import type { adminReportsSearch } from './admin-reports-search.ts'
import { ReportRecord } from './report-record.tsx'
import { reasonWords } from '../conversations/report-words.ts'

type Search = ReturnType<(typeof adminReportsSearch)['read']>

/** What people reported: those to decide first. The staff read only the reported message and those right around it. */
export function AdminReportsScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/admin/message-reports' })
  const navigate = useNavigate({ from: '/admin/message-reports' })
  const { selected_id: _, ...query } = search
  const reports = useQuery({ ...read(listMessageReports, { query }), placeholderData: keepPreviousData })
  const change = (part: Partial<Search>): void => void navigate({ search: (old) => ({ ...old, page: 1, selected_id: undefined, ...part }) })
  const views = [
    ['open', t`To decide`],
    ['appealed', t`Appeals`],
    ['decided', t`Decided`],
    [undefined, t`All`],
  ] as const
  return (
    <>
      <PageHeader title={<Trans>Reported messages</Trans>} />
      <div className="flex min-h-11 flex-wrap items-start gap-2 border-b border-light-gray px-4 pb-2 desktop:px-6">
        {views.map(([part, words]) => (
          <ChoiceChip key={words} chosen={search.part === part} onClick={() => change({ part })}>
            {words}
          </ChoiceChip>
        ))}
      </div>
      {reports.isPending ? (
        <SkeletonRows rows={8} />
      ) : failedToLoad(reports) ? (
        <ErrorState error={reports.error} onRetry={() => void reports.refetch()} />
      ) : reports.data.results.length === 0 ? (
        <EmptyState title={search.part === 'open' ? <Trans>No report waits</Trans> : <Trans>No reports here</Trans>}>
          <Trans>Anyone in a conversation can report a message to you.</Trans>
        </EmptyState>
      ) : (
        <Deciding page={reports.data} search={search} onChange={change} />
      )}
    </>
  )
}

interface DecidingProps {
  page: CallResult<typeof listMessageReports>
  search: Search
  onChange: (part: Partial<Search>) => void
}

/** The queue beside the report that is open. */
function Deciding({ page: { results, count }, search, onChange }: DecidingProps) {
  const { shown, isPhone, select } = usePaneChoice(results, search.selected_id)
  return (
    <TwoPanes
      isPhone={isPhone}
      queue={<Queue rows={results} selectedId={shown?.id} onSelect={select} />}
      record={shown && <ReportRecord key={shown.id} report={shown} onBack={isPhone ? () => select(undefined) : undefined} />}
      search={search}
      count={count}
      counted={<Plural value={count} one="# report" other="# reports" />}
      onChange={onChange}
    />
  )
}

interface QueueProps {
  rows: readonly StaffMessageReport[]
  selectedId: number | undefined
  onSelect: (id: number) => void
}

function Queue({ rows, selectedId, onSelect }: QueueProps) {
  const { t } = useLingui()
  return (
    <ul className="flex-1">
      {rows.map((report) => (
        <li key={report.id}>
          <button
            type="button"
            aria-current={report.id === selectedId}
            onClick={() => onSelect(report.id)}
            className="grid w-full grid-cols-[1fr_auto] gap-x-3 border-b border-light-gray px-4 py-2.5 text-left hover:bg-background aria-current:bg-background aria-current:shadow-[inset_3px_0_0_var(--color-brand)] touch:min-h-14"
          >
            <b className="truncate">{report.reported.name}</b>
            <span className="text-right text-small text-gray">
              <When report={report} />
            </span>
            <span className="col-span-2 truncate text-gray">
              {t(reasonWords[report.reason])} · {report.location.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Since when it waits, or when it was decided. */
function When({ report: { decided_at, sent_at, read_by } }: { report: StaffMessageReport }) {
  const now = useNow()
  if (decided_at !== null) return shortDate(decided_at)
  return Date.parse(read_by) < now ? (
    <b className="text-error">
      <Trans>Overdue</Trans>
    </b>
  ) : (
    fromNow(sent_at, new Date(now))
  )
}
