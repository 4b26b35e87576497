import { Trans, useLingui } from '@lingui/react/macro'
import { type InboxPart, openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import MessagesSquare from 'lucide-react/icons/messages-square'
import SquarePen from 'lucide-react/icons/square-pen'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense, useState } from 'react'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { NO_LOCATION } from '../current-location/current-location.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ConversationList } from './conversation-list.tsx'
import { Thread } from './thread.tsx'

const BroadcastsDialog = lazy(() => import('./broadcasts-dialog.tsx').then((module) => ({ default: module.BroadcastsDialog })))
const NewMessageDialog = lazy(() => import('./new-message-dialog.tsx').then((module) => ({ default: module.NewMessageDialog })))

/**
 * The inbox of a location or a pro. On a manager's desk the list stays next to the open conversation; a phone and the pro's app show one at
 * a time.
 */
export function InboxScreen() {
  const { locationId, channelUrl, groupId } = useParams({ strict: false }) as {
    locationId: string
    channelUrl?: string
    groupId?: string
  }
  const navigate = useNavigate()
  const { part = 'all', search = '', to_many } = useSearch({ strict: false }) as { part?: InboxPart; search?: string; to_many?: string }
  const toMany = (value: string | undefined): void =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, to_many: value }), replace: true, resetScroll: false })
  const isPro = Number(locationId) === NO_LOCATION
  const isOpen = channelUrl !== undefined || groupId !== undefined
  const [isNew, setNew] = useState(false)
  const hidden = isPro ? 'hidden' : 'phone:hidden'
  return (
    <div className={`flex min-h-0 flex-1 ${isPro ? 'desktop:h-[calc(100dvh-108px)]' : ''}`}>
      <div
        className={`flex min-h-0 min-w-0 flex-col ${isPro ? 'flex-1' : 'border-light-gray phone:flex-1 desktop:w-[340px] desktop:shrink-0 desktop:border-r'} ${isOpen ? hidden : ''}`}
      >
        <PageHeader
          title={<Trans>Inbox</Trans>}
          actions={!isPro && <WriteButtons onMany={() => toMany('list')} onNew={() => setNew(true)} />}
        />
        <ConversationList part={part} search={search} locationId={locationId} isPro={isPro} open={{ channelUrl, groupId }} />
      </div>
      {(isOpen || !isPro) && (
        <div className={`flex min-h-0 min-w-0 flex-1 flex-col ${isOpen ? '' : hidden}`}>
          <OpenOne channelUrl={channelUrl} groupId={groupId} locationId={locationId} isPro={isPro} />
        </div>
      )}
      <Suspense fallback={null}>
        {!isPro && <ToMany asked={to_many} locationId={locationId} onClose={() => toMany(undefined)} />}
        {isNew && <NewMessageDialog locationId={locationId} onClose={() => setNew(false)} />}
      </Suspense>
    </div>
  )
}

/** How a manager begins to write: to many, or to one pro. */
function WriteButtons({ onMany, onNew }: { onMany: () => void; onNew: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <Button
        variant="outlined"
        iconOnly
        aria-label={t`Messages to many`}
        title={t`Messages to many`}
        icon={<Users size={15} aria-hidden />}
        onClick={onMany}
      />
      <Button variant="outlined" icon={<SquarePen size={14} aria-hidden />} onClick={onNew}>
        <Trans>New message</Trans>
      </Button>
    </>
  )
}

/** Messages to many, when the address asks for them: all of them, or a new one to a group. */
function ToMany({ asked, locationId, onClose }: { asked: string | undefined; locationId: string; onClose: () => void }) {
  if (asked === undefined) return null
  return <BroadcastsDialog locationId={locationId} groupId={Number(asked) || null} onClose={onClose} />
}

interface OpenOneProps {
  channelUrl: string | undefined
  groupId: string | undefined
  locationId: string
  isPro: boolean
}

function OpenOne({ channelUrl, groupId, ...rest }: OpenOneProps) {
  if (channelUrl !== undefined) return <Thread key={channelUrl} channelUrl={channelUrl} {...rest} />
  if (groupId !== undefined) return <ShiftThread key={groupId} groupId={groupId} {...rest} />
  return (
    <EmptyState title={<Trans>Choose a conversation</Trans>} illustration={<MessagesSquare size={40} className="mx-auto text-gray" />} />
  )
}

/** The thread of a shift, which begins when someone first opens it. */
function ShiftThread({ groupId, ...rest }: { groupId: string; locationId: string; isPro: boolean }) {
  const gig_id = Number(groupId)
  const opened = useQuery({
    queryKey: [openConversation.path, rest.locationId, 'thread', gig_id],
    queryFn: () => call(openConversation, { body: { gig_id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (failedToLoad(opened)) return <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />
  if (opened.data === undefined) return <SkeletonRows rows={6} tall />
  return <Thread channelUrl={opened.data.channel_url} {...rest} />
}
