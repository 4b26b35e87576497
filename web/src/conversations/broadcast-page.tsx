import { Trans, useLingui } from '@lingui/react/macro'
import type { BroadcastDelivery } from '@muster/contract/conversations/broadcast.ts'
import { getBroadcast, listBroadcastDeliveries } from '@muster/contract/conversations/broadcast-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ASK_EVERY_MS, ReadCount, useBroadcastTarget, useStateWords } from './broadcast-words.tsx'

interface BroadcastPageProps {
  id: number
  locationId: string
  onBack: () => void
  onClose: () => void
}

const PAGE_SIZE = 50

/** One message to many, and how far it is with each pro: those who have not read it first. */
export function BroadcastPage({ id, locationId, onBack, onClose }: BroadcastPageProps) {
  const [page, setPage] = useState(1)
  const found = useQuery({ ...read(getBroadcast, { params: { id } }), refetchInterval: ASK_EVERY_MS })
  const people = useQuery({
    ...read(listBroadcastDeliveries, { params: { id }, query: { page, page_size: PAGE_SIZE } }),
    refetchInterval: ASK_EVERY_MS,
    placeholderData: keepPreviousData,
  })
  const target = useBroadcastTarget()
  const broadcast = found.data
  const failed = failedToLoad(found) ? found.error : failedToLoad(people) ? people.error : null
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={broadcast === undefined ? <Trans>Message to many</Trans> : target(broadcast)}
      description={broadcast && <ReadCount broadcast={broadcast} />}
      actions={
        <Button variant="ghost" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      }
    >
      {broadcast && <p className="rounded-[14px] bg-brand-soft px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{broadcast.body}</p>}
      {failed && <ErrorState error={failed} onRetry={() => void Promise.all([found.refetch(), people.refetch()])} />}
      {people.isPending && <SkeletonRows rows={5} />}
      <ul className="mt-2 divide-y divide-light-gray">
        {people.data?.results.map((one) => (
          <li key={one.pro.id}>
            <Delivery delivery={one} locationId={locationId} />
          </li>
        ))}
      </ul>
      {people.data && (people.data.next !== null || page > 1) && (
        <p className="flex justify-between pt-2">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Previous</Trans>
          </Button>
          <Button disabled={people.data.next === null} onClick={() => setPage(page + 1)}>
            <Trans>Next</Trans>
          </Button>
        </p>
      )}
    </Dialog>
  )
}

function Delivery({ delivery: { pro, state, seen_at, channel_url }, locationId }: { delivery: BroadcastDelivery; locationId: string }) {
  const { t } = useLingui()
  const words = useStateWords()
  const isLost = state === 'CLOSED' || state === 'BLOCKED'
  const row = (
    <>
      <Avatar name={pro.display_name} src={imageUrl(pro.headshot_public_id, 64)} size={32} />
      <span className="min-w-0 flex-1 truncate">{pro.display_name}</span>
      <span className={`shrink-0 text-small ${isLost ? 'text-error' : state === 'SEEN' ? 'font-semibold text-brand' : 'text-gray'}`}>
        {state === 'SEEN' && seen_at !== null ? t`Read ${clockTime(seen_at)}` : words[state]}
      </span>
    </>
  )
  const look = 'flex min-h-12 items-center gap-2.5 rounded-control px-2'
  if (channel_url === null) return <span className={look}>{row}</span>
  return (
    <Link
      to="/locations/$locationId/inbox/chat/$channelUrl"
      params={{ locationId, channelUrl: channel_url }}
      search={(old: object) => ({ ...old, to_many: undefined })}
      className={`${look} hover:bg-background`}
    >
      {row}
    </Link>
  )
}
