import { Trans, useLingui } from '@lingui/react/macro'
import { exportJournal, exportTrialBalance, getTrialBalance } from '@muster/contract/books/books-endpoints.ts'
import type { TrialBalance } from '@muster/contract/books/trial-balance.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import { CallFailed } from '../api/call-failed.ts'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { dayOf } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { saveCsv } from '../ui/save-file.ts'
import { SelectField } from '../ui/select-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastFailed } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { BalanceTable } from './balance-table.tsx'
import { thisMonth } from './last-month.ts'
import { PeriodFields } from './period-fields.tsx'

/** The trial balance of a period, of all markets or one, and the files for an accountant. */
export function AdminBooksScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/admin/books' })
  const navigate = useNavigate({ from: '/admin/books' })
  const now = useNow()
  const timezone = search.zone ?? 'UTC'
  const usual = thisMonth(dayOf(new Date(now), { zone: timezone }))
  const period = { first_day: search.from ?? usual.first_day, last_day: search.to ?? usual.last_day, timezone }
  const found = useQuery({ ...read(getTrialBalance, { query: period }), placeholderData: keepPreviousData })
  const change = (part: { from?: string; to?: string; zone?: string; market?: number | undefined }): void =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true })
  const asked = { ...period, ...(search.market !== undefined && { market_id: search.market }) }
  return (
    <>
      <PageHeader
        title={<Trans>Books</Trans>}
        actions={
          <>
            <Save name="trial-balance" period={period} words={t`Trial balance`} ask={() => call(exportTrialBalance, { query: asked })} />
            <Save name="journal" period={period} words={t`Journal`} ask={() => call(exportJournal, { query: asked })} />
          </>
        }
      />
      <search className="flex flex-wrap items-start gap-2 border-b border-light-gray px-4 pb-3 desktop:px-6">
        <PeriodFields
          period={period}
          zones={found.data?.timezones ?? ['UTC']}
          error={faultOf(found.error)}
          onChange={({ first_day = period.first_day, last_day = period.last_day, timezone: zone = timezone }) =>
            change({ from: first_day, to: last_day, zone })
          }
        />
        <MarketChoice books={found.data} market={search.market} onChoose={(market) => change({ market })} />
      </search>
      {failedToLoad(found) ? (
        faultOf(found.error) === undefined && <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <SkeletonRows rows={10} />
      ) : (
        <div className={found.isPlaceholderData ? 'opacity-60' : ''}>
          <Balance books={found.data} market={search.market} />
        </div>
      )}
    </>
  )
}

interface MarketChoiceProps {
  books: TrialBalance | undefined
  market: number | undefined
  onChoose: (market: number | undefined) => void
}

function MarketChoice({ books, market, onChoose }: MarketChoiceProps) {
  const { t } = useLingui()
  const markets = (books?.markets ?? []).filter(({ market_id }) => market_id !== null)
  return (
    <SelectField
      label={t`Market`}
      className="w-48 phone:w-full"
      value={market ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? undefined : Number(event.target.value))}
    >
      <option value="">{t`All markets`}</option>
      {markets.map(({ market_id, name }) => (
        <option key={market_id} value={market_id ?? ''}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** What is wrong with the days that were asked for. */
const faultOf = (error: unknown): string | undefined =>
  error instanceof CallFailed && error.code === 'invalid' ? error.details[0]?.message : undefined

function Balance({ books, market }: { books: TrialBalance; market: number | undefined }) {
  const accounts = market === undefined ? books.accounts : (books.markets.find(({ market_id }) => market_id === market)?.accounts ?? [])
  return (
    <>
      <Verdict books={books} />
      {accounts.length === 0 ? (
        <EmptyState title={<Trans>No money moved until then</Trans>}>
          <Trans>Choose later days, or another market.</Trans>
        </EmptyState>
      ) : (
        <>
          <BalanceTable accounts={accounts} />
          <p className="px-4 py-4 text-gray desktop:px-6">
            <Trans>Amounts below zero are credits: what is owed to pros, and fees that were earned.</Trans>
          </p>
        </>
      )}
    </>
  )
}

/** Whether the books balance. If they don't, by how much and where, whatever market is shown. */
function Verdict({ books: { is_balanced, off_amount, faults } }: { books: TrialBalance }) {
  if (is_balanced)
    return (
      <p className="flex items-center gap-2 px-4 py-3 text-success desktop:px-6">
        <CircleCheck size={16} className="shrink-0" aria-hidden />
        <Trans>The books balance: all debits equal all credits.</Trans>
      </p>
    )
  return (
    <div role="alert" className="m-4 rounded-control border border-error px-4 py-3 desktop:mx-6">
      <p className="flex items-center gap-2 font-semibold text-error">
        <CircleAlert size={16} className="shrink-0" aria-hidden />
        {off_amount === 0 ? (
          <Trans>The books don’t balance: some transactions are off.</Trans>
        ) : (
          <Trans>The books don’t balance: they are off by {money(off_amount)}.</Trans>
        )}
      </p>
      <p className="mt-1">
        <Trans>Someone changed the ledger by hand. Restore a backup, or ask a developer to run the doctor.</Trans>
      </p>
      <ul className="mt-2 font-mono text-small">
        {faults.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </div>
  )
}

interface SaveProps {
  name: string
  words: string
  period: { first_day: string; last_day: string }
  ask: () => Promise<string>
}

function Save({ name, words, period, ask }: SaveProps) {
  const { t } = useLingui()
  const download = useMutation({
    mutationFn: ask,
    onSuccess: (text) => saveCsv(`${name}-${period.first_day}-${period.last_day}`, text),
    onError: (error) => toastFailed(faultOf(error) ?? t`We couldn’t download the file. Try again in a moment.`),
  })
  return (
    <Button
      variant="outlined"
      icon={<Download size={14} aria-hidden />}
      loading={download.isPending}
      aria-label={t`Download CSV: ${words}`}
      onClick={() => download.mutate()}
    >
      {words}
    </Button>
  )
}
