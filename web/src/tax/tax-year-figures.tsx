import { Trans } from '@lingui/react/macro'
import type { TaxYear } from '@muster/contract/tax/tax-year.ts'
import type { ReactNode } from 'react'
import { money, shortMoney } from '../ui/format-money.ts'

/** The choice of the year, and the year in four figures. */
export function TaxYearFigures({ year, choice }: { year: TaxYear; choice: ReactNode }) {
  const { over_count, missing_count, changed_count, total_amount, threshold_amount } = year
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-3 border-b border-light-gray px-4 pb-4 desktop:px-6">
      {choice}
      <dl className="grid flex-1 grid-cols-4 gap-x-6 gap-y-3 phone:basis-full phone:grid-cols-2">
        <Figure name={<Trans>Paid {shortMoney(threshold_amount)} or more</Trans>}>{over_count}</Figure>
        <Figure name={<Trans>Their contract pay</Trans>}>{money(total_amount)}</Figure>
        <Figure name={<Trans>Tax details missing</Trans>} isBad={missing_count > 0}>
          {missing_count}
        </Figure>
        <Figure name={<Trans>Forms to correct</Trans>} isBad={changed_count > 0}>
          {changed_count}
        </Figure>
      </dl>
    </div>
  )
}

const Figure = ({ name, isBad = false, children }: { name: ReactNode; isBad?: boolean; children: ReactNode }) => (
  <div>
    <dt className="text-small text-gray">{name}</dt>
    <dd className={`text-extra-large font-semibold tabular-nums ${isBad ? 'text-warning' : ''}`}>{children}</dd>
  </div>
)
