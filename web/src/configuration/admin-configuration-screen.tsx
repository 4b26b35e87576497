import { Trans, useLingui } from '@lingui/react/macro'
import type { Configuration } from '@muster/contract/configuration/catalog.ts'
import { getConfiguration } from '@muster/contract/configuration/configuration-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Tab, Tabs } from '../ui/tabs.tsx'
import type { ConfigurationTab } from './configuration-search.ts'
import { MarketList } from './market-list.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { type Changing, PolicyTimelines } from './policy-timelines.tsx'
import { PositionDialog } from './position-dialog.tsx'
import { WageGrid } from './wage-grid.tsx'

const RequirementLists = lazy(() => import('./requirement-lists.tsx').then(({ RequirementLists: component }) => ({ default: component })))
const FeatureList = lazy(() => import('../flags/feature-list.tsx').then(({ FeatureList: component }) => ({ default: component })))

/** What the staff set: wages, policies and fees with their dates, requirements, certificates and markets. */
export function AdminConfigurationScreen() {
  const { tab, market } = useSearch({ from: '/admin/configuration' })
  const navigate = useNavigate({ from: '/admin/configuration' })
  const found = useQuery(read(getConfiguration, {}))
  return (
    <>
      <PageHeader title={<Trans>Configuration</Trans>} note={<Trans>What holds, from when, and who set it.</Trans>} />
      <ConfigurationTabs />
      <div className="min-w-0 px-4 pt-5 pb-12 desktop:px-6">
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonRows rows={8} />
        ) : (
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <Part
              tab={tab}
              configuration={found.data}
              market={market}
              onMarket={(chosen) => void navigate({ search: (old) => ({ ...old, market: chosen }) })}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

function ConfigurationTabs() {
  const { t } = useLingui()
  const names: Record<ConfigurationTab, string> = {
    wages: t`Positions and wages`,
    policies: t`Policies`,
    fees: t`Fees`,
    requirements: t`Requirements`,
    markets: t`Markets`,
    features: t`Features`,
  }
  return (
    <Tabs label={t`Parts of the configuration`}>
      {(Object.keys(names) as ConfigurationTab[]).map((tab) => (
        <Tab
          key={tab}
          to="/admin/configuration"
          search={tab === 'wages' ? {} : { tab }}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {names[tab]}
        </Tab>
      ))}
    </Tabs>
  )
}

interface PartProps {
  tab: ConfigurationTab
  configuration: Configuration
  market: number | undefined
  onMarket: (id: number) => void
}

function Part({ tab, configuration, market, onMarket }: PartProps): ReactNode {
  switch (tab) {
    case 'wages':
      return <WagesPart configuration={configuration} market={market} onMarket={onMarket} />
    case 'policies':
      return (
        <PoliciesPart
          key="policies"
          configuration={configuration}
          kinds={['pay', 'breaks', 'cancellation', 'reliability', 'rescue', 'badges', 'suspensions']}
        />
      )
    case 'fees':
      return <PoliciesPart key="fees" configuration={configuration} kinds={['fees']} note={<WhoKeepsFees />} />
    case 'requirements':
      return <RequirementLists configuration={configuration} />
    case 'markets':
      return <MarketList markets={configuration.markets} />
    case 'features':
      return <FeatureList markets={configuration.markets} />
  }
}

function WagesPart({ configuration, market, onMarket }: Omit<PartProps, 'tab'>) {
  const [position, setPosition] = useState<number | 'new' | null>(null)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-gray">
          <Trans>
            An hour’s wage: minimum and <b>recommended</b>. A shift below the minimum can’t be posted.
          </Trans>
        </p>
        <Button variant="outlined" onClick={() => setPosition('new')}>
          <Trans>New position</Trans>
        </Button>
      </div>
      <WageGrid configuration={configuration} market={market} onMarket={onMarket} onPosition={setPosition} />
      {position !== null && <PositionDialog configuration={configuration} id={position} onClose={() => setPosition(null)} />}
    </>
  )
}

interface PoliciesPartProps {
  configuration: Configuration
  kinds: readonly Changing['kind'][]
  note?: ReactNode
}

const WhoKeepsFees = () => (
  <p className="mb-3 max-w-3xl text-gray">
    <Trans>
      A location with special fees keeps them. Pros who confirmed before the day keep the fees of that moment, so no business pays more than
      it read.
    </Trans>
  </p>
)

function PoliciesPart({ configuration, kinds, note }: PoliciesPartProps) {
  const [changing, setChanging] = useState<Changing | null>(null)
  return (
    <>
      {note}
      <PolicyTimelines configuration={configuration} kinds={kinds} onChange={setChanging} />
      {changing && <PolicyDialog configuration={configuration} {...changing} onClose={() => setChanging(null)} />}
    </>
  )
}
