import { Trans, useLingui } from '@lingui/react/macro'
import { getNetworkCounts } from '@muster/contract/network/network-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../api/query.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Tab, Tabs } from '../ui/tabs.tsx'

interface NetworkFrameProps {
  locationId: string
  actions?: ReactNode
  children: ReactNode
}

/** The way between finding pros, and a location's groups, network and invitations. */
export function ProsTabs({ locationId }: { locationId: string }) {
  const { t } = useLingui()
  const { data } = useQuery(read(getNetworkCounts, {}))
  const params = { locationId }
  return (
    <Tabs label={t`Your pros`}>
      <Tab to="/locations/$locationId/connect/pros" params={params} search={{}} activeOptions={{ exact: true, includeSearch: false }}>
        <Trans>Find pros</Trans>
      </Tab>
      <Tab to="/locations/$locationId/connect/groups" params={params} search={{}} activeOptions={{ includeSearch: false }}>
        <Trans>Groups</Trans>
      </Tab>
      <Tab
        to="/locations/$locationId/connect/network"
        params={params}
        search={{}}
        activeOptions={{ exact: true, includeSearch: false }}
        {...(data && { count: data.network_count })}
      >
        <Trans>Network</Trans>
      </Tab>
      <Tab
        to="/locations/$locationId/connect/network/invites"
        params={params}
        search={{}}
        activeOptions={{ includeSearch: false }}
        {...(data && { count: data.invites_count })}
      >
        <Trans>Invites</Trans>
      </Tab>
    </Tabs>
  )
}

/** What the screens about a location's own pros share: the title, and the way between them. */
export function NetworkFrame({ locationId, actions, children }: NetworkFrameProps) {
  return (
    <>
      <PageHeader title={<Trans>Your pros</Trans>} actions={actions} />
      <div className="shrink-0">
        <ProsTabs locationId={locationId} />
      </div>
      {children}
    </>
  )
}
