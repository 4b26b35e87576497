import { Trans } from '@lingui/react/macro'
import type { Broadcast } from '@muster/contract/conversations/broadcast.ts'
import { listBroadcasts } from '@muster/contract/conversations/broadcast-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { BroadcastForm } from './broadcast-form.tsx'
import { BroadcastPage } from './broadcast-page.tsx'
import { ASK_EVERY_MS, ReadCount, useBroadcastTarget } from './broadcast-words.tsx'
import { useSentTime } from './conversation-words.tsx'

interface BroadcastsDialogProps {
  locationId: string
  /** The group to write to at once; null to see what was written. */
  groupId: number | null
  onClose: () => void
}

/** Messages to many: what the location wrote to the pros of shifts and to groups, and a new one. */
export function BroadcastsDialog({ locationId, groupId, onClose }: BroadcastsDialogProps) {
  const [view, setView] = useState<'list' | 'new' | number>(groupId === null ? 'list' : 'new')
  if (view === 'new')
    return <BroadcastForm locationId={locationId} groupId={groupId} onSent={setView} onBack={() => setView('list')} onClose={onClose} />
  if (view !== 'list') return <BroadcastPage id={view} locationId={locationId} onBack={() => setView('list')} onClose={onClose} />
  return <BroadcastList onOpen={setView} onClose={onClose} />
}

function BroadcastList({ onOpen, onClose }: { onOpen: (view: 'new' | number) => void; onClose: () => void }) {
  const found = useQuery({ ...read(listBroadcasts, {}), refetchInterval: ASK_EVERY_MS })
  const rows = found.data?.results ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>Messages to many</Trans>}
      description={
        <Trans>What you wrote to a group, or to everyone on a shift. Each pro got it in your conversation and can answer there.</Trans>
      }
      actions={
        <Button variant="contained" onClick={() => onOpen('new')}>
          <Trans>Message a group</Trans>
        </Button>
      }
    >
      {failedToLoad(found) && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonRows rows={4} tall />}
      {found.data?.count === 0 && (
        <EmptyState title={<Trans>Nothing yet</Trans>} illustration={<Users size={36} className="mx-auto text-gray" />}>
          <Trans>Write once to all of your favorites, or to any other group.</Trans>
        </EmptyState>
      )}
      <ul className="divide-y divide-light-gray">
        {rows.map((one) => (
          <li key={one.id}>
            <Row broadcast={one} onOpen={() => onOpen(one.id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Row({ broadcast, onOpen }: { broadcast: Broadcast; onOpen: () => void }) {
  const sent = useSentTime()
  const target = useBroadcastTarget()
  return (
    <button type="button" onClick={onOpen} className="block w-full rounded-control px-2 py-2.5 text-left hover:bg-background">
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 truncate font-semibold">{target(broadcast)}</span>
        <span className="ml-auto shrink-0 text-small text-gray">{sent(broadcast.sent_at)}</span>
      </span>
      <span className="block truncate text-gray">{broadcast.body}</span>
      <span className="block text-small text-gray">
        <ReadCount broadcast={broadcast} />
      </span>
    </button>
  )
}
