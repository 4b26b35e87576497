import { Trans } from '@lingui/react/macro'
import type { NetworkInvite } from '@muster/contract/network/invite.ts'
import { listInvites } from '@muster/contract/network/network-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { buttonLook } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { InviteByFile } from './invite-by-file.tsx'
import { InviteCode } from './invite-code.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteRow, RequestRow } from './invite-row.tsx'
import { NetworkFrame } from './network-frame.tsx'

/** Who was invited and who asks to join, what needs the manager first; next to it the ways to invite. */
export function InvitesPage() {
  const { locationId } = useParams({ from: '/locations/$locationId/connect/network/invites' })
  const found = useQuery(read(listInvites, {}))
  return (
    <NetworkFrame
      locationId={locationId}
      actions={
        // Where the ways to invite are below the lists.
        <a href="#invite" className={buttonLook({ variant: 'contained', className: 'wide:hidden' })}>
          <Trans>Invite pros</Trans>
        </a>
      }
    >
      <div className="flex min-h-0 flex-1 max-wide:flex-col">
        <div className="min-w-0 flex-1 wide:overflow-y-auto">
          {failedToLoad(found) ? (
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          ) : found.data === undefined ? (
            <SkeletonRows rows={8} tall />
          ) : (
            <Lists invites={found.data.invites} requests={found.data.requests} />
          )}
        </div>
        <aside
          id="invite"
          className="w-[384px] shrink-0 border-l border-light-gray bg-background max-wide:w-full max-wide:border-t max-wide:border-l-0 wide:overflow-y-auto"
        >
          <InviteForm />
          <InviteByFile />
          {found.data && <InviteCode link={found.data.join_link} />}
        </aside>
      </div>
    </NetworkFrame>
  )
}

function Lists({ invites, requests }: { invites: readonly NetworkInvite[]; requests: Parameters<typeof RequestRow>[0]['request'][] }) {
  const of = (...statuses: NetworkInvite['status'][]): NetworkInvite[] => invites.filter(({ status }) => statuses.includes(status))
  const needed = of('ERROR', 'EXPIRED')
  const pending = of('SUBMITTED')
  const accepted = of('ACCEPTED')
  if (invites.length === 0 && requests.length === 0)
    return (
      <p className="px-4 py-8 text-gray desktop:px-6">
        <Trans>No invitations yet. Invite the pros you already work with: they see your private shifts first.</Trans>
      </p>
    )
  return (
    <>
      <Part title={<Trans>Needs you</Trans>} count={needed.length + requests.length}>
        {requests.map((request) => (
          <RequestRow key={`pro ${request.pro.id}`} request={request} />
        ))}
        {needed.map((invite) => (
          <InviteRow key={invite.id} invite={invite} />
        ))}
      </Part>
      <Part title={<Trans>Pending</Trans>} count={pending.length}>
        {pending.map((invite) => (
          <InviteRow key={invite.id} invite={invite} />
        ))}
      </Part>
      <Part title={<Trans>Accepted invitations</Trans>} note={<Trans>last 30 days</Trans>} count={accepted.length}>
        {accepted.map((invite) => (
          <InviteRow key={invite.id} invite={invite} />
        ))}
      </Part>
    </>
  )
}

function Part({ title, note, count, children }: { title: ReactNode; note?: ReactNode; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section>
      <h2 className="px-4 pt-5 pb-2 text-normal desktop:px-6">
        {title} <span className="font-regular text-gray">{note ?? count}</span>
      </h2>
      <ul className="border-t border-light-gray">{children}</ul>
    </section>
  )
}
