import { Trans } from '@lingui/react/macro'
import { money } from '../../ui/format-money.ts'
import { useCostLines } from '../gig-cost.tsx'
import type { useEstimate } from './use-estimate.ts'

type EstimateQuery = ReturnType<typeof useEstimate>

/** The estimated cost of the shift, line by line. */
export function PostCost({ estimate, pros }: { estimate: EstimateQuery; pros: number }) {
  const lines = useCostLines()
  return (
    <section aria-live="polite">
      <h2 className="text-small text-gray">
        <Trans>Estimated cost</Trans>
      </h2>
      {estimate.data ? (
        <>
          <p className="mt-1 mb-3 text-enormous font-semibold">{money(estimate.data.total)}</p>
          <Lines lines={lines(estimate.data, pros)} />
          <p className="mt-2 text-small text-gray">
            <Trans>You pay for hours worked, after you approve them.</Trans>
          </p>
        </>
      ) : (
        <p className="mt-1 text-gray">
          {estimate.isError ? (
            <Trans>We couldn’t estimate the cost. Check the times and the wage.</Trans>
          ) : (
            <Trans>Add a position, times and a wage to see the cost.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

function Lines({ lines }: { lines: { label: string; amount: string }[] }) {
  return (
    <dl>
      {lines.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-3 py-1">
          <dt className="text-gray">{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The estimated total, above the button on a phone. */
export function PostCostLine({ estimate, shifts }: { estimate: EstimateQuery; shifts: number }) {
  if (!estimate.data) return null
  return (
    <p className="flex items-baseline gap-2">
      <b className="text-extra-large">{money(estimate.data.total * Math.max(1, shifts))}</b>
      <span className="text-gray">
        <Trans>estimated</Trans>
      </span>
    </p>
  )
}
