import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { money } from '../ui/format-money.ts'
import type { useGridCheck } from './use-grid-check.ts'

/** What the whole grid costs, worked out by the server as it is typed, and whether anything keeps it from being posted. */
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
              <Plural value={data.problems.length} one="# thing to put right in the grid" other="# things to put right in the grid" />
            </p>
          )}
        </>
      ) : (
        <p className="mt-1 text-gray">
          {check.isError ? (
            <Trans>The cost could not be worked out. Check the times and the wages.</Trans>
          ) : (
            <Trans>Shown here as soon as a time, a position and a number are there.</Trans>
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
