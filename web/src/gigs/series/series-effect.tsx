import { Plural, Trans } from '@lingui/react/macro'
import type { SeriesConsequence } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
import { shortDate } from '../../ui/format-time.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { CostOfAsking } from '../cost-of-asking.tsx'
import { hoursOf } from '../gig-cost.tsx'

const SHOWN = 12

/** What a change of a series means for people and money, shown before saving. */
export function SeriesEffect({ query, act }: { query: UseQueryResult<SeriesConsequence>; act: 'edit' | 'cancel' }) {
  if (failedToLoad(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <Skeleton className="flex flex-col gap-3 py-2">
        <Bone className="w-64" />
        <Bone className="w-48" />
      </Skeleton>
    )
  const { gig_count, kept_count, confirmed_pros, asked_again, waiting_count, amount_due, amount_if_declined, hours_each, conflicts } =
    query.data
  const cost = money(amount_due)
  const hours = hoursOf(hours_each * 60)
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        <li>
          <b>
            {act === 'cancel' ? (
              <Plural value={gig_count} one="We’ll cancel # shift." other="We’ll cancel # shifts." />
            ) : (
              <Plural value={gig_count} one="# shift changes." other="# shifts change." />
            )}
          </b>{' '}
          {kept_count > 0 && (
            <span className="text-gray">
              <Plural
                value={kept_count}
                one="# was edited separately and keeps its changes."
                other="# were edited separately and keep their changes."
              />
            </span>
          )}
        </li>
        <li>
          <Notified asked={asked_again.length > 0} pros={confirmed_pros} />
        </li>
        {act === 'cancel' && waiting_count > 0 && (
          <li className="text-gray">
            <Plural value={waiting_count} one="We’ll close # application." other="We’ll close # applications." />
          </li>
        )}
      </ul>
      {act === 'edit' && <CostChange {...query.data} />}
      {amount_due > 0 && (
        <p className="rounded-control bg-attention-soft px-3 py-2.5">
          <b>
            <Trans>You pay {cost}.</Trans>
          </b>{' '}
          <Trans>For a shift that starts in less than 24 hours, you pay each confirmed pro {hours} h. Fees are included.</Trans>
        </p>
      )}
      <CostOfAsking amount={amount_if_declined} />
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
    </div>
  )
}

/** How the edit changes what the confirmed pros cost, if it does. */
function CostChange({ cost_before, cost_after }: Pick<SeriesConsequence, 'cost_before' | 'cost_after'>) {
  const [before, after] = [money(cost_before), money(cost_after)]
  if (before === after) return null
  return (
    <p>
      <Trans>
        What the confirmed pros cost as scheduled, with fees:{' '}
        <b>
          {before} → {after}
        </b>
      </Trans>
    </p>
  )
}

function Notified({ asked, pros }: { asked: boolean; pros: SeriesConsequence['confirmed_pros'] }) {
  const names = pros
    .slice(0, SHOWN)
    .map(({ display_name }) => display_name)
    .join(', ')
  if (pros.length === 0) return <Trans>No confirmed pros to notify.</Trans>
  return (
    <>
      <b>
        {asked ? (
          <Plural value={pros.length} one="# confirmed pro must confirm again." other="# confirmed pros must confirm again." />
        ) : (
          <Plural value={pros.length} one="# confirmed pro will be notified." other="# confirmed pros will be notified." />
        )}
      </b>{' '}
      <span className="text-gray">{names}</span>
    </>
  )
}

/** Pros who work elsewhere at the new time. Their spots will open up. */
function Conflicts({ conflicts }: { conflicts: SeriesConsequence['conflicts'] }) {
  return (
    <div className="rounded-control bg-attention-soft px-3 py-2.5">
      <b>
        <Trans>Working elsewhere at the new time:</Trans>
      </b>
      <ul className="mt-1">
        {conflicts.slice(0, SHOWN).map(({ pro, gig_id, local_date }) => (
          <li key={`${gig_id} ${pro.id}`}>
            {pro.display_name}, {shortDate(`${local_date}T12:00:00Z`, { zone: 'UTC' })}
          </li>
        ))}
      </ul>
    </div>
  )
}
