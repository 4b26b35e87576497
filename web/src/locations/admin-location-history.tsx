import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditAction } from '@muster/contract/audit/audit-action.ts'
import type { LocationHappening } from '@muster/contract/locations/admin-location.ts'
import { listLocationHistory } from '@muster/contract/locations/admin-location-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useLocationFieldNames, useLocationValueWords } from './location-field-names.ts'

type LocationAction = Extract<AuditAction, `location.${string}` | `payment_method.${string}`>

function useActionWords(): Readonly<Record<LocationAction, string>> {
  const { t } = useLingui()
  return {
    'location.added': t`Added`,
    'location.edited': t`Edited`,
    'location.organization_changed': t`Moved to another organization`,
    'location.approved': t`Approved`,
    'location.denied': t`Denied`,
    'location.sent_again': t`Sent for review again`,
    'location.add_on_added': t`Add-on added`,
    'location.add_on_edited': t`Add-on changed`,
    'location.add_on_removed': t`Add-on removed`,
    'location.address_added': t`Address added`,
    'location.address_edited': t`Address edited`,
    'location.address_removed': t`Address removed`,
    'location.manager_on_duty_added': t`Manager on duty added`,
    'location.manager_on_duty_removed': t`Manager on duty removed`,
    'payment_method.changed': t`Payment method changed`,
    'payment_method.added': t`Payment method added`,
    'payment_method.removed': t`Payment method removed`,
    'payment_method.role_chosen': t`Default or fallback chosen`,
    'payment_method.verified': t`Payment method confirmed by its bank`,
    'payment_method.deposits_wrong': t`Wrong deposits entered`,
    'payment_method.failed': t`Payment method failed`,
  }
}

/** The log of one location, newest first: who did what, before and after, and why. */
export function AdminLocationHistory({ id }: { id: number }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const history = useQuery({ ...read(listLocationHistory, { params: { id }, query: { page } }), placeholderData: keepPreviousData })
  if (failedToLoad(history)) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  if (!history.data) return <SkeletonRows rows={4} />
  const { results, next, previous } = history.data
  return (
    <>
      {results.length === 0 && (
        <p className="text-gray">
          <Trans>Nothing happened here yet.</Trans>
        </p>
      )}
      <ol aria-label={t`Log`} className="divide-y divide-light-gray">
        {results.map((one) => (
          <Happening key={one.id} happening={one} />
        ))}
      </ol>
      {(next !== null || previous !== null) && (
        <div className="mt-3 flex gap-2">
          <Button size="small" disabled={previous === null} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button size="small" disabled={next === null} onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** Fields of the log that name a row, which says nothing to a person. */
const WITHOUT_WORDS = new Set(['address_id', 'add_on_id'])

function Happening({ happening }: { happening: LocationHappening }) {
  const actions = useActionWords()
  const names = useLocationFieldNames()
  const say = useLocationValueWords()
  const { action, actor, created_ts, reason, changes } = happening
  const valued = changes.filter(({ before, after, field }) => (before !== null || after !== null) && !WITHOUT_WORDS.has(field))
  // Of a text the log keeps only that it changed. Latitude and longitude are one pin.
  const other = new Set(changes.filter(({ before, after }) => before === null && after === null).map(({ field }) => names[field] ?? field))
  return (
    <li className="py-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <b>{actions[action as LocationAction] ?? action}</b>
        <time dateTime={created_ts} className="shrink-0 text-small text-gray">
          {shortDate(created_ts)}
        </time>
      </p>
      <ul>
        {valued.map(({ field, before, after }) => (
          <li key={field} className="break-words">
            {names[field] ?? field}: {before !== null && <span className="text-gray">{say(field, before)} → </span>}
            <b>{say(field, after)}</b>
          </li>
        ))}
        {other.size > 0 && <li className="break-words">{[...other].join(', ')}</li>}
      </ul>
      {reason && <p className="mt-0.5 break-words text-gray">“{reason}”</p>}
      <p className="text-small text-gray">{actor ?? <Trans>Muster</Trans>}</p>
    </li>
  )
}
