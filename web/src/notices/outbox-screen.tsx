import { Trans, useLingui } from '@lingui/react/macro'
import { listSentMessages } from '@muster/contract/notices/notice-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { CallFailed } from '../api/call-failed.ts'
import { read } from '../api/query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SentMessageLine } from './sent-message-line.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'

const REFRESH_MS = 3000

/** Developer tools: every SMS, email and push message sent, newest first. */
export function OutboxScreen() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const messages = useQuery({ ...read(listSentMessages, { query: { page_size: 50 } }), refetchInterval: REFRESH_MS })
  const wanted = typed.trim().toLowerCase()
  const digits = wanted.replace(/\D/g, '')
  const shown = (messages.data?.results ?? []).filter(
    ({ recipient, body, subject }) =>
      wanted === '' ||
      `${recipient} ${subject ?? ''} ${body}`.toLowerCase().includes(wanted) ||
      (digits.length > 2 && recipient.includes(digits)),
  )
  const absent = messages.error instanceof CallFailed && messages.error.code === 'NOT_FOUND'
  return (
    <PublicFrame wide>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
        <ScreenHeading className="flex items-center gap-2.5 text-screen-title">
          <FlaskConical size={24} className="text-warning" aria-hidden />
          <Trans>Outbox</Trans>
        </ScreenHeading>
        <p className="w-full text-gray">
          <Trans>Test mode: the texts and emails we would have sent. It refreshes automatically.</Trans>
        </p>
      </div>
      <TextField
        hideLabel
        type="search"
        label={t`Search messages`}
        placeholder={t`Number, address or words`}
        before={<Search size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="mb-3 max-w-md"
      />
      {messages.isPending ? (
        <SkeletonRows rows={6} tall />
      ) : absent ? (
        <EmptyState title={<Trans>There is no outbox here</Trans>}>
          <Trans>It exists only if the developer tools are on.</Trans>
        </EmptyState>
      ) : failedToLoad(messages) ? (
        <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState title={wanted ? <Trans>No message matches</Trans> : <Trans>Nothing sent yet</Trans>}>
          {!wanted && <Trans>Ask for a sign-in code and it appears here.</Trans>}
        </EmptyState>
      ) : (
        <ul aria-live="polite" className="overflow-hidden rounded-card border border-light-gray bg-white">
          {shown.map((message) => (
            <SentMessageLine key={message.id} message={message} />
          ))}
        </ul>
      )}
    </PublicFrame>
  )
}
