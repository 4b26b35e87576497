import { Plural, Trans } from '@lingui/react/macro'
import { money } from '../../ui/format-money.ts'

interface ManyCostProps {
  /** Dollars for one shift. */
  each: number | undefined
  shifts: number
  /** A schedule without a last day. The total covers its first four weeks. */
  endless: boolean
}

/** The total of several shifts, shown above the cost lines of one. */
export function ManyCost({ each, shifts, endless }: ManyCostProps) {
  if (each === undefined || shifts < 2) return null
  const total = money(each * shifts)
  const one = money(each)
  return (
    <p aria-live="polite" className="mb-4 rounded-control border border-light-gray bg-white px-3 py-2.5">
      <b className="block text-large">{total}</b>
      <span className="text-small text-gray">
        {endless ? (
          <Plural value={shifts} one="for # shift in the first 4 weeks" other="for # shifts in the first 4 weeks" />
        ) : (
          <Plural value={shifts} one="for # shift" other="for # shifts" />
        )}
        {', '}
        <Trans>{one} each, as shown below.</Trans>
      </span>
    </p>
  )
}
