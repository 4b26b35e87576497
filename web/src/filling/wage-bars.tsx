import { Trans, useLingui } from '@lingui/react/macro'
import type { WageHistogram } from '@muster/contract/filling/forecast-rules.ts'
import type { ShiftDraft } from '../gigs/shift-values.ts'
import { shortMoney } from '../ui/format-money.ts'
import { useForecast } from './use-forecast.ts'

interface WageBarsProps {
  values: ShiftDraft
  /** The market's average is next to the wage already. A second one, over other shifts, would contradict it. */
  hasAverage: boolean
}

/** Under the wage: how the wages of such shifts here are spread, and where this one is. Nothing without enough shifts. */
export function WageBars({ values, hasAverage }: WageBarsProps) {
  const found = useForecast(values)
  const wages = found?.forecast.wages
  return found && wages ? <Bars wages={wages} wage={found.wage} hasAverage={hasAverage} /> : null
}

function Bars({ wages, wage, hasAverage }: { wages: WageHistogram; wage: number; hasAverage: boolean }) {
  const { t } = useLingui()
  const most = Math.max(...wages.bins.map(({ count }) => count))
  const [first, last] = [wages.bins[0]?.from ?? 0, wages.bins.at(-1)?.from ?? 0]
  const percent = Math.round(wages.share_below * 100)
  const { samples } = wages
  // The scale ends with the bars, also where there are few.
  const width = { maxWidth: wages.bins.length * 36 }
  const average = shortMoney(wages.average)
  const ofWhat = wages.is_of_group ? t`wages of ${samples} shifts of similar positions` : t`wages of ${samples} shifts`
  const label = hasAverage ? ofWhat : t`${ofWhat}, ${average} on average`
  return (
    <figure className="mt-4">
      <div aria-hidden className="flex h-14 items-end gap-px border-b border-medium-gray" style={width}>
        {wages.bins.map(({ from, count }) => (
          <span
            key={from}
            className={`min-w-0.5 flex-1 rounded-t-[2px] ${Math.floor(wage) === from ? 'bg-brand' : 'bg-medium-gray/60'}`}
            style={{ height: `${count === 0 ? 0 : Math.max(6, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-extra-small text-gray" style={width}>
        <span>{shortMoney(first)}</span>
        {last > first && <span>{shortMoney(last)}</span>}
      </div>
      <figcaption className="mt-1 text-small text-gray">
        <b className="text-black">
          <Trans>You pay more than {percent}%</Trans>
        </b>{' '}
        · {label}
      </figcaption>
    </figure>
  )
}
