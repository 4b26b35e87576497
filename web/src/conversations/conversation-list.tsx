import { Trans, useLingui } from '@lingui/react/macro'
import { type InboxPart, listConversations } from '@muster/contract/conversations/conversation-endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Search from 'lucide-react/icons/search'
import { failedToLoad } from '../api/failed-to-load.ts'
import { useEndless } from '../api/use-endless.ts'
import { useSettled } from '../gigs/use-settled.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ConversationRow } from './conversation-row.tsx'

const PAUSE_MS = 250

interface ConversationListProps {
  part: InboxPart
  search: string
  locationId: string
  isPro: boolean
  /** The channel or the shift that is open. */
  open: { channelUrl?: string | undefined; groupId?: string | undefined }
}

/** The conversations of an inbox, the latest first. */
export function ConversationList({ part, search, ...rest }: ConversationListProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const typed = useSettled(search, PAUSE_MS)
  const change = (values: { part?: InboxPart; search?: string | undefined }): void =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...values }), replace: true, resetScroll: false })
  return (
    <>
      <div className="flex shrink-0 flex-col gap-2 border-b border-light-gray px-4 pb-3">
        <TextField
          label={t`Search messages`}
          hideLabel
          placeholder={t`Search messages`}
          before={<Search size={14} aria-hidden />}
          maxLength={80}
          value={search}
          onChange={(event) => change({ search: event.target.value || undefined })}
        />
        <Segmented
          label={t`Show`}
          value={part}
          onChange={(value) => change({ part: value })}
          segments={[
            { value: 'all', label: <Trans>All</Trans> },
            { value: 'unread', label: <Trans>Unread</Trans> },
            { value: 'shifts', label: <Trans>Shifts</Trans> },
            { value: 'people', label: rest.isPro ? <Trans>Businesses</Trans> : <Trans>Pros</Trans> },
          ]}
        />
      </div>
      <Conversations part={part} search={typed} {...rest} />
    </>
  )
}

function Conversations({ part, search, locationId, isPro, open }: ConversationListProps) {
  const list = useEndless(listConversations, { query: { part, search } })
  if (failedToLoad(list)) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.first === undefined) return <SkeletonRows rows={8} tall />
  if (list.items.length === 0) return <NoConversations isNarrowed={part !== 'all' || search !== ''} isPro={isPro} />
  return (
    <div className="min-h-0 flex-1 desktop:overflow-y-auto">
      <ul>
        {list.items.map((conversation) => (
          <ConversationRow
            key={conversation.channel_url}
            conversation={conversation}
            locationId={locationId}
            isPro={isPro}
            isOpen={
              open.channelUrl === conversation.channel_url ||
              (open.channelUrl === undefined && conversation.shift !== null && open.groupId === String(conversation.shift.group_id))
            }
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="p-3 text-center">
          <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            <Trans>Show earlier conversations</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function NoConversations({ isNarrowed, isPro }: { isNarrowed: boolean; isPro: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState
        title={<Trans>No conversation like this</Trans>}
        illustration={<MessagesSquare size={40} className="mx-auto text-gray" />}
      />
    )
  return (
    <EmptyState title={<Trans>No messages yet</Trans>} illustration={<MessagesSquare size={40} className="mx-auto text-gray" />}>
      {isPro ? (
        <Trans>Write to a business from one of your shifts. What it writes to you appears here, too.</Trans>
      ) : (
        <Trans>Write to a pro from their profile, or to everyone on a shift from the shift’s page.</Trans>
      )}
    </EmptyState>
  )
}
