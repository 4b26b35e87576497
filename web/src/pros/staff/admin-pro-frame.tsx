import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminPro, getProForAdmin } from '@muster/contract/pros/admin-pro-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { imageUrl } from '../../ui/image-url.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tab, Tabs } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ProState } from './pro-state.tsx'

interface FrameProps {
  id: string
  /** The page's own actions, at the right of the name. */
  actions?: ReactNode
  children: (pro: AdminPro) => ReactNode
}

/** What the pages about one pro share: who it is, how to reach them, and the tabs between the pages. */
export function AdminProFrame({ id, actions, children }: FrameProps) {
  const found = useQuery(read(getProForAdmin, { params: { id: Number(id) } }))
  if (failedToLoad(found)) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonRows rows={8} />
  const pro = found.data
  const name = `${pro.first_name} ${pro.last_name}`.trim()
  return (
    <>
      <PageHeader
        trail={
          <>
            <TextLink to="/admin/pros" tone="quiet">
              <Trans>Pros</Trans>
            </TextLink>
            <span aria-hidden>›</span>
          </>
        }
        title={
          <span className="inline-flex items-center gap-2.5">
            <Avatar name={name} src={imageUrl(pro.headshot_public_id, 72)} size={32} />
            {name}
          </span>
        }
        beside={<ProState pro={pro} />}
        actions={actions}
      />
      <p className="flex flex-wrap gap-x-3 gap-y-1 px-4 pb-2 text-gray desktop:px-6">
        {pro.phone_number !== null && (
          <a href={`tel:${pro.phone_number}`} className="font-semibold text-brand">
            {formatPhone(pro.phone_number)}
          </a>
        )}
        {pro.email !== null && (
          <a href={`mailto:${pro.email}`} className="font-semibold text-brand">
            {pro.email}
          </a>
        )}
        <span>{pro.market_name}</span>
        <TextLink to="/admin/users" search={{ id: pro.user_id }}>
          <Trans>Account {pro.user_id}</Trans>
        </TextLink>
      </p>
      <ProTabs id={id} blockedBy={pro.blocked_by} />
      <div className="px-4 pt-4 pb-12 desktop:px-6">{children(pro)}</div>
    </>
  )
}

function ProTabs({ id, blockedBy }: { id: string; blockedBy: number }) {
  const { t } = useLingui()
  const params = { id }
  return (
    <Tabs label={t`About this pro`}>
      <Tab to="/admin/pros/$id" params={params} activeOptions={{ exact: true }}>
        <Trans>Overview</Trans>
      </Tab>
      <Tab to="/admin/pros/$id/application-history" params={params}>
        <Trans>Applications</Trans>
      </Tab>
      <Tab to="/admin/pros/$id/performance" params={params}>
        <Trans>Performance</Trans>
      </Tab>
      <Tab to="/admin/pros/$id/suspensions" params={params}>
        <Trans>Suspensions</Trans>
      </Tab>
      <Tab to="/admin/pros/$id/blocks" params={params} {...(blockedBy > 0 && { count: blockedBy })}>
        <Trans>Blocks</Trans>
      </Tab>
      <Tab to="/admin/pros/$id/notes" params={params}>
        <Trans>Notes</Trans>
      </Tab>
    </Tabs>
  )
}
