import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { listErrors } from '@muster/contract/error-reports/error-report-endpoints.ts'
import type { ErrorGroup } from '@muster/contract/error-reports/error-report.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TwoPanes, usePaneChoice } from '../admin/two-panes.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { fromNow } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import type { adminErrorsSearch } from './admin-errors-search.ts'
import { ErrorPart } from './error-part.tsx'
import { useSourceWords } from './source-words.ts'

type Search = ReturnType<(typeof adminErrorsSearch)['read']>

/** Errors of the server, of background work and of browsers, each once, the latest first. */
export function AdminErrorsScreen() {
  const search = useSearch({ from: '/admin/errors' })
  const navigate = useNavigate({ from: '/admin/errors' })
  const { selected_id: _, ...query } = search
  const errors = useQuery({ ...read(listErrors, { query }), placeholderData: keepPreviousData })
  const change = (part: Partial<Search>): void => void navigate({ search: (old) => ({ ...old, page: 1, selected_id: undefined, ...part }) })
  return (
    <>
      <PageHeader title={<Trans>Errors</Trans>} />
      <Filters search={search} onChange={change} />
      {errors.isPending ? (
        <SkeletonRows rows={8} />
      ) : failedToLoad(errors) ? (
        <ErrorState error={errors.error} onRetry={() => void errors.refetch()} />
      ) : errors.data.results.length === 0 ? (
        <NoErrors isKeptHere={errors.data.is_kept_here} />
      ) : (
        <Looking page={errors.data} search={search} onChange={change} />
      )}
    </>
  )
}

function NoErrors({ isKeptHere }: { isKeptHere: boolean }) {
  return isKeptHere ? (
    <EmptyState title={<Trans>No errors</Trans>}>
      <Trans>When the server or someone’s browser has one, it shows here.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>Errors go to your service</Trans>}>
      <Trans>The settings name a service for errors. Look there.</Trans>
    </EmptyState>
  )
}

function Filters({ search, onChange }: { search: Search; onChange: (part: Partial<Search>) => void }) {
  const { t } = useLingui()
  const sources = useSourceWords()
  const parts = [
    [undefined, t`All`],
    ['open', t`Unsolved`],
    ['solved', t`Solved`],
  ] as const
  return (
    <div className="flex min-h-11 flex-wrap items-start gap-2 border-b border-light-gray px-4 pb-2 desktop:px-6">
      {parts.map(([part, words]) => (
        <ChoiceChip key={words} chosen={search.part === part} onClick={() => onChange({ part })}>
          {words}
        </ChoiceChip>
      ))}
      <span aria-hidden className="h-7 w-px self-center bg-light-gray" />
      {(['SERVER', 'JOB', 'WEB'] as const).map((source) => (
        <ChoiceChip
          key={source}
          chosen={search.source === source}
          onClick={() => onChange({ source: search.source === source ? undefined : source })}
        >
          {sources[source]}
        </ChoiceChip>
      ))}
    </div>
  )
}

interface LookingProps {
  page: CallResult<typeof listErrors>
  search: Search
  onChange: (part: Partial<Search>) => void
}

/** The list beside the error that is open. */
function Looking({ page: { results, count }, search, onChange }: LookingProps) {
  const { shown, isPhone, select } = usePaneChoice(results, search.selected_id)
  return (
    <TwoPanes
      isPhone={isPhone}
      queue={<Queue rows={results} selectedId={shown?.id} onSelect={select} />}
      record={shown && <ErrorPart key={shown.id} id={shown.id} onBack={isPhone ? () => select(undefined) : undefined} />}
      search={search}
      count={count}
      counted={<Plural value={count} one="# error" other="# errors" />}
      onChange={onChange}
    />
  )
}

interface QueueProps {
  rows: readonly ErrorGroup[]
  selectedId: number | undefined
  onSelect: (id: number) => void
}

function Queue({ rows, selectedId, onSelect }: QueueProps) {
  const sources = useSourceWords()
  const now = new Date(useNow())
  return (
    <ul className="flex-1">
      {rows.map((error) => (
        <li key={error.id}>
          <button
            type="button"
            aria-current={error.id === selectedId}
            onClick={() => onSelect(error.id)}
            className="grid w-full grid-cols-[1fr_auto] gap-x-3 border-b border-light-gray px-4 py-2.5 text-left hover:bg-background aria-current:bg-background aria-current:shadow-[inset_3px_0_0_var(--color-brand)] touch:min-h-14"
          >
            <b className="truncate">{error.name}</b>
            <span className="text-right text-small text-gray">{fromNow(error.last_seen, now)}</span>
            <span className="col-span-2 truncate">{error.message}</span>
            <span className="truncate text-small text-gray">
              {sources[error.source]}
              {error.solved_at !== null && (
                <>
                  {' · '}
                  <Trans>solved</Trans>
                </>
              )}
            </span>
            <span className="text-right text-small text-gray">
              <Plural value={error.times} one="# time" other="# times" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
