import { Trans } from '@lingui/react/macro'
import type { FillPlan, FillRow } from '@muster/contract/filling/fill-plan.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { dayOf, longDate } from '../ui/format-time.ts'
import { FillGig } from './fill-gig.tsx'
import type { useFillPicks } from './use-fill-picks.ts'

interface FillProposalProps {
  plan: FillPlan
  picks: ReturnType<typeof useFillPicks>
}

/** The proposed pros for each open shift, by day. */
export function FillProposal({ plan, picks }: FillProposalProps) {
  if (plan.rows.length === 0)
    return (
      <EmptyState title={<Trans>Nothing to fill</Trans>}>
        <Trans>Every spot on these days is filled or offered. New shifts show up here once you post them.</Trans>
      </EmptyState>
    )
  return (
    <>
      <Summary plan={plan} />
      {[...byDay(plan.rows)].map(([day, rows]) => {
        const date = longDate(`${day}T12:00:00Z`, { zone: 'UTC' })
        return (
          <section key={day} aria-label={date} className="mt-4">
            <h3 className="border-b border-light-gray pb-1.5 text-small font-semibold text-gray first-letter:uppercase">{date}</h3>
            {rows.map((row) => (
              <FillGig key={row.gig.id} row={row} picks={picks} />
            ))}
          </section>
        )
      })}
    </>
  )
}

const byDay = (rows: readonly FillRow[]): Map<string, FillRow[]> =>
  Map.groupBy(rows, ({ gig }) => dayOf(gig.start_time, { zone: gig.timezone }))

/** How much the plan fills, and whether a better one could exist. */
function Summary({ plan: { open_places, filled_places, places_bound, is_proven, is_whole } }: { plan: FillPlan }) {
  return (
    <p className="mt-2 rounded-control bg-background px-3 py-2.5">
      <b>
        <Trans>
          We can fill {filled_places} of {open_places} open spots.
        </Trans>
      </b>{' '}
      <span className="text-gray">
        {is_proven ? (
          <Trans>These pros can’t fill more, and each keeps 10 hours of rest.</Trans>
        ) : (
          <Trans>This is the best plan we found in a few seconds. At most {places_bound} could be filled.</Trans>
        )}
        {!is_whole && (
          <>
            {' '}
            <Trans>Only the first 200 shifts are included.</Trans>
          </>
        )}
      </span>
    </p>
  )
}
