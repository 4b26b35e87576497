import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listAlertHistory } from '@muster/contract/alerts/alert-endpoints.ts'
import type { AlertHappening } from '@muster/contract/alerts/alert.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import { PageFoot } from '../admin/page-foot.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useAmount, useFigureWords } from './use-alert-words.ts'
import { WebhookWords } from './webhook-words.tsx'

interface AlertHistoryProps {
  page: number
  page_size: number
  /** How often it is read again. */
  everyMs: number
  onPage: (page: number) => void
}

/** When alerts turned on and were over in the last 30 days. */
export function AlertHistory({ page, page_size, everyMs, onPage }: AlertHistoryProps) {
  const history = useQuery({
    ...read(listAlertHistory, { query: { page, page_size } }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })
  return (
    <section className="@container flex min-w-0 flex-col border-light-gray wide:border-l">
      <h2 className="flex min-h-9 flex-wrap items-baseline gap-x-2.5 border-b border-light-gray px-4 pb-1.5 text-base wide:border-t wide:pt-2.5 desktop:px-6">
        <Trans>History</Trans>
        <span className="font-normal text-gray">
          <Trans>the last 30 days</Trans>
        </span>
      </h2>
      {history.isPending ? (
        <SkeletonRows rows={5} />
      ) : failedToLoad(history) ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : history.data.results.length === 0 ? (
        <EmptyState title={<Trans>Nothing happened</Trans>}>
          <Trans>When an alert turns on or is over, it shows here.</Trans>
        </EmptyState>
      ) : (
        <>
          <ol>
            {history.data.results.map((row) => (
              <Happening key={row.id} row={row} />
            ))}
          </ol>
          {history.data.count > page_size && (
            <PageFoot
              page={page}
              pageSize={page_size}
              count={history.data.count}
              rows={history.data.results.length}
              counted={<Plural value={history.data.count} one="# entry" other="# entries" />}
              onPage={onPage}
            />
          )}
        </>
      )}
    </section>
  )
}

function Happening({ row }: { row: AlertHappening }) {
  const { t } = useLingui()
  const figures = useFigureWords()
  const amountOf = useAmount()
  const { news, reason, alert_name, figure, value, happened_at } = row
  const why = {
    CONDITION: null,
    EDITED: t`Someone changed the alert`,
    PAUSED: t`Someone paused the alert`,
    REMOVED: t`Someone deleted the alert`,
  }[reason]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-light-gray px-4 py-2.5 desktop:px-6">
      {news === 'ON' ? (
        <BellRing size={16} className="mt-0.5 text-error" aria-hidden />
      ) : (
        <Check size={16} className="mt-0.5 text-success" aria-hidden />
      )}
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <b>{alert_name}</b> {news === 'ON' ? <Trans>turned on</Trans> : <Trans>is over</Trans>}
        </p>
        <p className="text-gray">
          {figures[figure]}
          {value !== null && `: ${amountOf(figure, value)}`}
        </p>
        {why !== null && <p className="text-gray">{why}</p>}
        <Deliveries row={row} />
      </div>
      <time dateTime={happened_at} className="text-right text-small text-gray">
        <span className="block">{shortDate(happened_at)}</span>
        {clockTime(happened_at)}
      </time>
    </li>
  )
}

/** Who got to know. What failed is named. */
function Deliveries({ row: { emails, webhook } }: { row: AlertHappening }) {
  const sent = emails.filter(({ state }) => state === 'SENT').length
  const failed = emails.filter(({ state }) => state === 'FAILED')
  return (
    <div className="text-small text-gray">
      {sent > 0 && (
        <span className="mr-3">
          <Plural value={sent} one="# email sent" other="# emails sent" />
        </span>
      )}
      {webhook?.state === 'SENT' && (
        <span>
          <Trans>The webhook took it</Trans>
        </span>
      )}
      {failed.map(({ to, said }) => (
        <p key={to} className="text-error [overflow-wrap:anywhere]">
          {to}: {said}
        </p>
      ))}
      {webhook !== null && webhook.state !== 'SENT' && webhook.answer !== null && (
        <p className={webhook.state === 'FAILED' ? 'text-error' : 'text-warning'}>
          {webhook.state === 'FAILED' ? <Trans>The webhook failed.</Trans> : <Trans>The webhook will be tried again.</Trans>}{' '}
          <WebhookWords answer={webhook.answer} />
        </p>
      )}
    </div>
  )
}
