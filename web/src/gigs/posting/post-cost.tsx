import { Plural, Trans } from '@lingui/react/macro'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { money } from '../../ui/format-money.ts'
import { useCostLines } from '../gig-cost.tsx'
import type { useEstimate } from './use-estimate.ts'

type EstimateQuery = ReturnType<typeof useEstimate>

interface PostCostProps {
  estimate: EstimateQuery
  pros: number
  shifts: number
  /** A schedule without a last day. The total covers its first four weeks. */
  endless: boolean
}

/** What all the shifts cost. Coupons are in the price of one shift, and come off several of them together. */
const totalOf = ({ total, coupon_amount }: { total: number; coupon_amount: number }, shifts: number): number =>
  shifts > 1 ? dollarsOf(centsOf(total) * shifts - centsOf(coupon_amount)) : total

/** The estimated cost of all the shifts, then that of one, line by line. */
export function PostCost({ estimate, pros, shifts, endless }: PostCostProps) {
  const lines = useCostLines()
  return (
    <section aria-live="polite">
      <h2 className="text-small text-gray">
        <Trans>Estimated cost</Trans>
      </h2>
      {estimate.data ? (
        <>
          <p className="mt-1 text-enormous font-semibold">{money(totalOf(estimate.data, shifts))}</p>
          {shifts > 1 && <HowMany shifts={shifts} endless={endless} />}
          <IfEmployees total={estimate.data.total} total_if_w2={estimate.data.total_if_w2} shifts={Math.max(1, shifts)} />
          {shifts > 1 && <CouponOfAll off={estimate.data.coupon_amount} />}
          {shifts > 1 && <EachShift each={money(estimate.data.total)} />}
          <div className="mt-3">
            <Lines lines={lines(estimate.data, pros)} />
          </div>
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

/** The most it may cost where employees can take the spots, too; nothing where they cost the same. */
function IfEmployees({ total, total_if_w2, shifts }: { total: number; total_if_w2: number | null; shifts: number }) {
  if (total_if_w2 === null || total_if_w2 <= total) return null
  return (
    <p className="text-small text-gray">
      <Trans>up to {money(total_if_w2 * shifts)} if all are W-2 employees</Trans>
    </p>
  )
}

function CouponOfAll({ off }: { off: number }) {
  if (off <= 0) return null
  return (
    <p className="text-small text-gray">
      <Trans>{money(off)} of coupons are taken off</Trans>
    </p>
  )
}

function HowMany({ shifts, endless }: { shifts: number; endless: boolean }) {
  return (
    <p className="text-small text-gray">
      {endless ? (
        <Plural value={shifts} one="for # shift in the first 4 weeks" other="for # shifts in the first 4 weeks" />
      ) : (
        <Plural value={shifts} one="for # shift" other="for # shifts" />
      )}
    </p>
  )
}

const EachShift = ({ each }: { each: string }) => (
  <p className="mt-3 flex justify-between gap-3 text-small font-semibold">
    <span>
      <Trans>Each shift</Trans>
    </span>
    <span>{each}</span>
  </p>
)

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
      <b className="text-extra-large">{money(totalOf(estimate.data, shifts))}</b>
      <span className="text-gray">
        <Trans>estimated</Trans>
      </span>
    </p>
  )
}
