import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  compareProviderReport,
  getProviderReport,
  listProviderReports,
  listReportDifferences,
} from '@muster/contract/reconciliation/reconciliation-endpoints.ts'
import type { ProviderReportDetail } from '@muster/contract/reconciliation/provider-report.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { PagedList } from '../admin/paged-list.tsx'
import { TypedFilter } from '../admin/typed-filter.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone, toastFailed } from '../ui/toast.tsx'
import { DifferenceList } from './difference-list.tsx'
import type { reconciliationSearch } from './reconciliation-search.ts'
import { ReportDays, ReportState } from './report-list.tsx'
import { useKindWords } from './use-difference-words.ts'

type Filters = ReturnType<(typeof reconciliationSearch)['read']>

interface ReportPageProps {
  id: number
  search: Filters
  onChange: (part: Partial<Filters>) => void
}

/** One report: what was compared, the kinds of differences, and each difference. */
export function ReportPage({ id, search, onChange }: ReportPageProps) {
  const { t } = useLingui()
  const found = useQuery(read(getProviderReport, { params: { id } }))
  const again = useCall(compareProviderReport, {
    changes: [getProviderReport, listProviderReports, listReportDifferences],
    onSuccess: () => toastDone(t`Compared with the books as they are now`),
  })
  return (
    <>
      <PageHeader
        title={found.data ? <ReportDays report={found.data} /> : <Trans context="a file of the provider">Report</Trans>}
        trail={
          <>
            <TextLink to="/admin/reconciliation" search={{}}>
              <Trans>Reconciliation</Trans>
            </TextLink>
            ›
          </>
        }
        beside={found.data && <ReportState report={found.data} />}
        actions={
          <Button
            variant="outlined"
            icon={<RefreshCw size={14} aria-hidden />}
            loading={again.isPending}
            onClick={() =>
              again.mutate({ params: { id } }, { onError: () => toastFailed(t`We couldn’t compare the report. Try again in a moment.`) })
            }
          >
            <Trans>Compare again</Trans>
          </Button>
        }
      />
      {failedToLoad(found) ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <SkeletonRows rows={8} tall />
      ) : (
        <Found report={found.data} search={search} onChange={onChange} />
      )}
    </>
  )
}

function Found({ report, search, onChange }: { report: ProviderReportDetail; search: Filters; onChange: ReportPageProps['onChange'] }) {
  const { file_name, line_count, compared_count, other_amount, compared_at, timezone } = report
  const other = line_count - compared_count
  return (
    <>
      <p className="px-4 pb-3 text-gray desktop:px-6">
        <span className="[overflow-wrap:anywhere]">{file_name}</span> · {timezone.replaceAll('_', ' ')} ·{' '}
        <Plural value={compared_count} one="# line compared" other="# lines compared" /> ·{' '}
        <Trans>
          last {shortDate(compared_at)}, {clockTime(compared_at)}
        </Trans>
        {other > 0 && (
          <span className="block">
            <Plural
              value={other}
              one="# other line moves money between the provider and your bank, or is a fee"
              other="# other lines move money between the provider and your bank, or are fees"
            />
            : {money(other_amount)}
          </span>
        )}
      </p>
      {report.difference_count === 0 ? (
        <EmptyState title={<Trans>The report and the books agree</Trans>}>
          <Trans>Every line has its movement here, and nothing of these days is missing in the report.</Trans>
        </EmptyState>
      ) : (
        <>
          <Kinds report={report} chosen={search.kind} onChoose={(kind) => onChange({ kind })} />
          <Differences report={report} search={search} onChange={onChange} />
        </>
      )}
    </>
  )
}

interface KindsProps {
  report: ProviderReportDetail
  chosen: Filters['kind']
  onChoose: (kind: Filters['kind']) => void
}

/** The kinds of differences with how many and how much, each a filter. */
function Kinds({ report: { kinds }, chosen, onChoose }: KindsProps) {
  const { t } = useLingui()
  const words = useKindWords()
  return (
    <ul aria-label={t`Kinds of differences`} className="border-t border-light-gray">
      {kinds.map(({ kind, count, open_count, off_amount }) => (
        <li key={kind}>
          <button
            type="button"
            aria-label={words[kind].title}
            aria-describedby={`advice-${kind} about-${kind}`}
            aria-pressed={chosen === kind}
            onClick={() => onChoose(chosen === kind ? undefined : kind)}
            className={`grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-light-gray px-4 py-2.5 text-left desktop:px-6 ${chosen === kind ? 'bg-brand-soft shadow-[inset_3px_0_0_var(--color-brand)]' : 'hover:bg-background'}`}
          >
            <span className="min-w-0">
              <b className="block">{words[kind].title}</b>
              <span id={`advice-${kind}`} className="block text-gray">
                {words[kind].advice}
              </span>
            </span>
            <span id={`about-${kind}`} className="text-right">
              <b className="block tabular-nums">{money(off_amount)}</b>
              <span className={`block ${open_count > 0 ? 'text-warning' : 'text-gray'}`}>
                {open_count === 0 ? (
                  <Trans>{count}, all settled</Trans>
                ) : open_count === count ? (
                  <Plural value={count} one="# open" other="# open" />
                ) : (
                  <Trans>
                    {open_count} of {count} open
                  </Trans>
                )}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Differences({
  report,
  search,
  onChange,
}: {
  report: ProviderReportDetail
  search: Filters
  onChange: ReportPageProps['onChange']
}) {
  const { t } = useLingui()
  const { report: _, ...query } = search
  const found = useQuery({ ...read(listReportDifferences, { params: { id: report.id }, query }), placeholderData: keepPreviousData })
  return (
    <>
      <search className="flex min-h-11 flex-wrap items-center gap-2 border-b border-light-gray px-4 py-2 desktop:px-6">
        <TypedFilter
          wide
          label={t`Reference or business`}
          value={search.search ?? ''}
          onChange={(value) => onChange({ search: value || undefined })}
        />
        {(['open', 'settled'] as const).map((state) => (
          <ChoiceChip
            key={state}
            chosen={search.state === state}
            onClick={() => onChange({ state: search.state === state ? undefined : state })}
          >
            {state === 'open' ? t({ message: 'Open', context: 'a difference that no one settled' }) : t`Settled`}
          </ChoiceChip>
        ))}
        {search.kind !== undefined && <ChosenKind kind={search.kind} onClear={() => onChange({ kind: undefined })} />}
      </search>
      <PagedList
        list={found}
        search={search}
        wrong={undefined}
        none={<Trans>No differences match</Trans>}
        counted={(count) => <Plural value={count} one="# difference" other="# differences" />}
        onChange={onChange}
      >
        {(rows) => <DifferenceList differences={rows} timezone={report.timezone} />}
      </PagedList>
    </>
  )
}

function ChosenKind({ kind, onClear }: { kind: NonNullable<Filters['kind']>; onClear: () => void }) {
  const words = useKindWords()
  return (
    <ChoiceChip chosen onClick={onClear}>
      {words[kind].title}
    </ChoiceChip>
  )
}
