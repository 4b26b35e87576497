import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { money } from '../ui/format-money.ts'
import type { useGridCheck } from './use-grid-check.ts'

/** The server's cost estimate for the grid, updated while the manager types, and the number of problems to fix. */
export function GridCost({ check }: { check: ReturnType<typeof useGridCheck> }) {
  const { data } = check
  return (
    <section aria-live="polite">
      <h2 className="text-small text-gray">
        <Trans>Estimated cost of the event</Trans>
      </h2>
      {data ? (
        <>
          <p className="mt-1 mb-3 text-enormous font-semibold">{money(data.total)}</p>
          <dl>
            <Line label={<Trans>Wages</Trans>} amount={money(data.pro_total)} />
            <Line label={<Trans>Fees</Trans>} amount={money(data.total - data.pro_total)} />
          </dl>
          <p className="mt-2 text-small text-gray">
            <Plural value={data.gigs_count} one="# shift" other="# shifts" />,{' '}
            <Plural value={data.places_count} one="# pro" other="# pros" />
          </p>
          {data.problems.length > 0 && (
            <p className="mt-3 text-error">
              <Plural value={data.problems.length} one="# problem to fix in the grid" other="# problems to fix in the grid" />
            </p>
          )}
        </>
      ) : (
        <p className="mt-1 text-gray">
          {check.isError ? (
            <Trans>We couldn’t estimate the cost. Check the times and wages.</Trans>
          ) : (
            <Trans>Enter a time, a position and a number of pros to see the cost.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

function Line({ label, amount }: { label: ReactNode; amount: string }) {
  return (
    <div className="flex justify-between gap-3 py-1">
      <dt className="text-gray">{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
