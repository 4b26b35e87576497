import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listAppeals } from '@muster/contract/appeals/appeal-endpoints.ts'
import type { AdminAppeal } from '@muster/contract/appeals/appeal.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TwoPanes, usePaneChoice } from '../admin/two-panes.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Button } from '../ui/button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import type { adminAppealsSearch } from './admin-appeals-search.ts'
import { listSuspensionAppeals } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { SuspensionAppeals } from '../suspensions/suspension-appeals.tsx'
import { AppealQueue } from './appeal-queue.tsx'
import { AppealRecord } from './appeal-record.tsx'

type Search = ReturnType<(typeof adminAppealsSearch)['read']>

/** What pros appeal: those due first, each with what is on record beside the pro's words. */
export function AdminAppealsScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/admin/appeals' })
  const navigate = useNavigate({ from: '/admin/appeals' })
  const { selected_id: _, kind, ...query } = search
  const isOfSuspensions = kind === 'suspensions'
  const appeals = useQuery({ ...read(listAppeals, { query }), placeholderData: keepPreviousData, enabled: !isOfSuspensions })
  const open = useQuery(read(listAppeals, { query: { status: 'OPEN', page_size: 1 } }))
  const waiting = useQuery(read(listSuspensionAppeals, { query: { status: 'OPEN', page_size: 1 } }))
  const change = (part: Partial<Search>): void => void navigate({ search: (old) => ({ ...old, page: 1, selected_id: undefined, ...part }) })
  const views = [
    ['OPEN', open.data?.count ? t`To decide (${open.data.count})` : t`To decide`],
    ['EXCUSED', t`Excused`],
    ['UPHELD', t`Upheld`],
  ] as const
  return (
    <>
      <PageHeader title={<Trans>Appeals</Trans>} />
      <div className="flex min-h-11 flex-wrap items-start gap-2 border-b border-light-gray px-4 pb-2 desktop:px-6">
        {views.map(([status, words]) => (
          <ChoiceChip
            key={status}
            chosen={!isOfSuspensions && search.status === status}
            onClick={() => change({ kind: undefined, status: !isOfSuspensions && search.status === status ? undefined : status })}
          >
            {words}
          </ChoiceChip>
        ))}
        <span className="w-2" />
        <ChoiceChip chosen={isOfSuspensions} onClick={() => change({ kind: isOfSuspensions ? undefined : 'suspensions' })}>
          {waiting.data?.count ? <Trans>Suspensions ({waiting.data.count})</Trans> : <Trans>Suspensions</Trans>}
        </ChoiceChip>
      </div>
      {!isOfSuspensions && <OverdueSuspension onOpen={() => change({ kind: 'suspensions' })} waiting={waiting.data?.results ?? []} />}
      {isOfSuspensions ? (
        <SuspensionAppeals search={search} onChange={change} />
      ) : appeals.isPending ? (
        <SkeletonRows rows={8} />
      ) : failedToLoad(appeals) ? (
        <ErrorState error={appeals.error} onRetry={() => void appeals.refetch()} />
      ) : appeals.data.results.length === 0 ? (
        <EmptyState title={search.status === 'OPEN' ? <Trans>No appeal waits</Trans> : <Trans>No appeals here</Trans>}>
          <Trans>Pros can appeal a no-show or a late cancellation for 14 days.</Trans>
        </EmptyState>
      ) : (
        <Deciding page={appeals.data} search={search} onChange={change} />
      )}
    </>
  )
}

/** An appeal of a suspension that should have been decided: someone waits for it and can't work. */
function OverdueSuspension({ waiting, onOpen }: { waiting: CallResult<typeof listSuspensionAppeals>['results']; onOpen: () => void }) {
  const now = useNow()
  const overdue = waiting.find(({ suspension: { appeal } }) => appeal !== null && Date.parse(appeal.decide_by) < now)
  if (overdue === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-light-gray bg-accent-light-yellow px-4 py-1 desktop:px-6">
      <span>
        <Trans>
          <b>{overdue.pro.display_name}</b> appeals a suspension, and the decision is overdue.
        </Trans>
      </span>
      <Button variant="text" onClick={onOpen}>
        <Trans>Open</Trans>
      </Button>
    </div>
  )
}

/** The appeal to decide next: of those left, the one due first. */
const dueFirst = (appeals: readonly AdminAppeal[], decided_id: number): AdminAppeal | undefined =>
  appeals
    .filter(({ id, status }) => id !== decided_id && status === 'OPEN')
    .sort((a, b) => Date.parse(a.decide_by) - Date.parse(b.decide_by))[0]

interface DecidingProps {
  page: CallResult<typeof listAppeals>
  search: Search
  onChange: (part: Partial<Search>) => void
}

/** The queue beside the appeal that is open. */
function Deciding({ page: { results, count }, search, onChange }: DecidingProps) {
  const { shown, isPhone, select } = usePaneChoice(results, search.selected_id)
  return (
    <TwoPanes
      isPhone={isPhone}
      queue={<AppealQueue rows={results} selectedId={shown?.id} onSelect={select} />}
      record={
        shown && (
          <AppealRecord
            key={shown.id}
            appeal={shown}
            onDecided={() => select(dueFirst(results, shown.id)?.id)}
            onBack={isPhone ? () => select(undefined) : undefined}
          />
        )
      }
      search={search}
      count={count}
      counted={<Plural value={count} one="# appeal" other="# appeals" />}
      onChange={onChange}
    />
  )
}
