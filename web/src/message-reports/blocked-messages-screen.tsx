import { Trans, useLingui } from '@lingui/react/macro'
import { closeConversation, getConversation, listConversations } from '@muster/contract/conversations/conversation-endpoints.ts'
import type { OwnMessageReport } from '@muster/contract/message-reports/message-report.ts'
import {
  type ClosedConversation,
  getMessagingBlock,
  listClosedConversations,
  listOwnMessageReports,
} from '@muster/contract/message-reports/message-report-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { OwnBlock } from './own-block.tsx'
import { reasonWords } from '../conversations/report-words.ts'

const PAGE_SIZE = 25

/** Who a person takes no messages of, what they reported, and whether the staff blocked them. */
export function BlockedMessagesScreen() {
  const block = useQuery(read(getMessagingBlock, {}))
  return (
    <>
      <PageHeader
        title={<Trans>Blocked and reported</Trans>}
        trail={
          <TextLink to="/settings" tone="quiet">
            <Trans>Settings</Trans> ›
          </TextLink>
        }
      />
      <div className="flex w-full max-w-[640px] flex-col gap-6 px-4 pt-2 pb-12 desktop:px-6">
        {failedToLoad(block) && <ErrorState error={block.error} onRetry={() => void block.refetch()} />}
        {block.data?.block && <OwnBlock block={block.data.block} />}
        <ClosedList />
        <ReportList />
      </div>
    </>
  )
}

interface PartProps {
  title: ReactNode
  note: ReactNode
  list: { isPending: boolean; isError: boolean; error: Error | null; data: { count: number } | undefined; refetch: () => unknown }
  none: ReactNode
  page: number
  onPage: (page: number) => void
  children: ReactNode
}

/** A list of the page, with a way to its next page where it is long. */
function Part({ title, note, list, none, page, onPage, children }: PartProps) {
  const count = list.data?.count ?? 0
  return (
    <section className="border-t border-light-gray pt-4 first:border-t-0 first:pt-0">
      <h2 className="text-base">{title}</h2>
      <p className="text-gray">{note}</p>
      {list.isError && list.data === undefined && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={2} />}
      {list.data && count === 0 && <p className="mt-3">{none}</p>}
      <ul className="mt-2">{children}</ul>
      {(page > 1 || count > page * PAGE_SIZE) && (
        <div className="mt-2 flex gap-2">
          <Button variant="outlined" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            <Trans>Previous</Trans>
          </Button>
          <Button variant="outlined" size="small" disabled={count <= page * PAGE_SIZE} onClick={() => onPage(page + 1)}>
            <Trans>Next</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function ClosedList() {
  const [page, setPage] = useState(1)
  const list = useQuery({ ...read(listClosedConversations, { query: { page, page_size: PAGE_SIZE } }), placeholderData: keepPreviousData })
  return (
    <Part
      title={<Trans>No messages from</Trans>}
      note={<Trans>They can’t write to you, and you can’t write to them. Messages about a shift you share still arrive.</Trans>}
      list={list}
      none={<Trans>No one. You can stop someone’s messages in the menu of a conversation.</Trans>}
      page={page}
      onPage={setPage}
    >
      {list.data?.results.map((conversation) => (
        <ClosedRow key={conversation.channel_url} conversation={conversation} />
      ))}
    </Part>
  )
}

function ClosedRow({ conversation: { channel_url, side, location, pro, closed_at } }: { conversation: ClosedConversation }) {
  const { t } = useLingui()
  const name = side === 'pro' ? location.name : pro.display_name
  const open = useCall(closeConversation, {
    changes: [listClosedConversations, getConversation, listConversations],
    at: side === 'pro' ? undefined : location.id,
    onSuccess: () => toastDone(t`${name} can write to you again`),
  })
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-light-gray py-2">
      <span className="min-w-0 flex-1">
        <b className="block truncate">{name}</b>
        <span className="block truncate text-small text-gray">
          {side === 'location' && `${location.name} · `}
          <Trans>since {shortDate(closed_at)}</Trans>
        </span>
      </span>
      <Button
        variant="outlined"
        loading={open.isPending}
        aria-label={t`Take messages from ${name} again`}
        onClick={() =>
          open.mutate({ params: { channelUrl: channel_url }, body: { is_closed: false } }, { onError: (error) => toastRefusal(error) })
        }
      >
        <Trans>Unblock</Trans>
      </Button>
    </li>
  )
}

function ReportList() {
  const [page, setPage] = useState(1)
  const list = useQuery({ ...read(listOwnMessageReports, { query: { page, page_size: PAGE_SIZE } }), placeholderData: keepPreviousData })
  return (
    <Part
      title={<Trans>Your reports</Trans>}
      note={<Trans>Muster’s team reads each within a day. Only they see that it was you.</Trans>}
      list={list}
      none={<Trans>You reported nothing.</Trans>}
      page={page}
      onPage={setPage}
    >
      {list.data?.results.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </Part>
  )
}

function ReportRow({ report: { about, is_whole, reason, sent_at, outcome, words } }: { report: OwnMessageReport }) {
  const { t } = useLingui()
  return (
    <li className="border-b border-light-gray py-2.5">
      <span className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 truncate">{about}</b>
        <span className="shrink-0 text-small text-gray">{shortDate(sent_at)}</span>
      </span>
      <span className="block text-gray">
        {is_whole ? <Trans>Conversation</Trans> : <Trans>Message</Trans>} · {t(reasonWords[reason])}
      </span>
      {words !== '' && <span className="line-clamp-2 text-gray [overflow-wrap:anywhere]">“{words}”</span>}
      <span className="block">
        {outcome === 'OPEN' ? (
          <Trans>We’re looking at it.</Trans>
        ) : outcome === 'ACTED' ? (
          <b className="text-success">
            <Trans>We acted on it.</Trans>
          </b>
        ) : (
          <Trans>It doesn’t break our rules, so we did nothing.</Trans>
        )}
      </span>
    </li>
  )
}
