import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getUsageReport } from '@muster/contract/analytics/usage-endpoints.ts'
import type { UsageReport } from '@muster/contract/analytics/usage-report.ts'
import { FEWEST_SHOWN } from '@muster/contract/analytics/usage-rules.ts'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { UsageFunnels } from './usage-funnels.tsx'
import { UsagePages, UsageWeeks } from './usage-tables.tsx'

/** What people of a market who agreed to usage statistics do. */
export function AdminUsageScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/admin/usage' })
  const navigate = useNavigate({ from: '/admin/usage' })
  const markets = useQuery(read(listMarkets, {}))
  const market = markets.data?.find(({ id }) => id === search.market_id) ?? markets.data?.[0]
  return (
    <>
      <PageHeader title={<Trans>Usage</Trans>} />
      {failedToLoad(markets) ? (
        <ErrorState error={markets.error} onRetry={() => void markets.refetch()} />
      ) : markets.isPending ? (
        <SkeletonRows rows={8} />
      ) : market === undefined ? (
        <EmptyState title={<Trans>No market yet</Trans>}>
          <Trans>Usage is counted by market. Finish the setup first.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3 border-b border-light-gray px-4 pb-3 desktop:px-6">
            <SelectField
              label={t`Market`}
              hideLabel
              className="w-56 phone:w-full"
              value={market.id}
              onChange={(event) => void navigate({ search: (old) => ({ ...old, market_id: Number(event.target.value) }) })}
            >
              {markets.data.map(({ id, name, state_code }) => (
                <option key={id} value={id}>{`${name}, ${state_code}`}</option>
              ))}
            </SelectField>
            <Segmented
              label={t`Weeks`}
              value={search.weeks}
              onChange={(weeks) => void navigate({ search: (old) => ({ ...old, weeks }) })}
              segments={(['4', '8', '13', '26'] as const).map((value) => ({ value, label: t`${value} weeks` }))}
            />
          </div>
          <Report market={market} weeks={Number(search.weeks)} />
        </>
      )}
    </>
  )
}

function Report({ market, weeks }: { market: { id: number; name: string }; weeks: number }) {
  const report = useQuery({ ...read(getUsageReport, { query: { market_id: market.id, weeks } }), placeholderData: keepPreviousData })
  if (failedToLoad(report)) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  if (!report.data) return <SkeletonRows rows={8} />
  const { agreed, accounts, is_sent_on, ...rest } = report.data
  return (
    <>
      <WhoAgreed market={market.name} agreed={agreed} accounts={accounts} isSentOn={is_sent_on} />
      {agreed === 0 && rest.weeks.every(({ people }) => people === 0) ? (
        <EmptyState title={<Trans>Nothing to count yet</Trans>}>
          <Trans>People choose in Settings whether what they do is counted. Until they agree, nothing is.</Trans>
        </EmptyState>
      ) : (
        <>
          <UsageFunnels funnels={rest.funnels} />
          <UsageWeeks weeks={rest.weeks} />
          <UsagePages pages={rest.pages} />
        </>
      )}
    </>
  )
}

interface WhoAgreedProps extends Pick<UsageReport, 'agreed' | 'accounts'> {
  market: string
  isSentOn: boolean
}

/** From how many people the numbers come, and what is hidden. */
function WhoAgreed({ market, agreed, accounts, isSentOn }: WhoAgreedProps) {
  return (
    <p className="max-w-[760px] px-4 pt-4 text-gray desktop:px-6">
      {agreed === null ? (
        <Trans>
          Fewer than {FEWEST_SHOWN} of <Plural value={accounts} one="# account" other="# accounts" /> in {market} agreed to usage
          statistics.
        </Trans>
      ) : (
        <Trans>
          {agreed} of <Plural value={accounts} one="# account" other="# accounts" /> in {market} agreed to usage statistics.
        </Trans>
      )}{' '}
      <Trans>The numbers come from those who agreed. Numbers of fewer than {FEWEST_SHOWN} people are hidden.</Trans>
      {isSentOn && (
        <>
          {' '}
          <Trans>Your service for analytics gets the same events.</Trans>
        </>
      )}
    </p>
  )
}
