import { useLingui } from '@lingui/react/macro'
import { isPercentLine, isTimedLine } from '@muster/contract/payments/line-kind.ts'
import type { PaymentLine } from '@muster/contract/payments/payment.ts'
import { money } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'

/** The name of each line of a receipt. */
export function useLineNames(): Record<PaymentLine['kind'], string> {
  const { t } = useLingui()
  return {
    regular: t`Wages`,
    overtime: t`Overtime`,
    double_time: t`Double time`,
    meal_premium: t`Meal break missed, late or short`,
    rest_premium: t`Rest break missed`,
    hourly_bonus: t`Hourly bonus`,
    flat_bonus: t`Bonus`,
    tip: t`Tips`,
    cancellation: t`Late cancellation`,
    adhoc: t`Extra payment`,
    platform_fee: t`Platform fee`,
    network_fee: t`Network fee`,
    w2_fee: t`W-2 employer costs`,
    background_check_fee: t`Background checks`,
    tipping_fee: t`Tip handling`,
    coupon: t`Coupon`,
  }
}

/** How a line's amount is calculated: "5 h 30 at $21.00", "20% of $115.50". Null for a fixed amount. */
export function useLineBecause(): (line: PaymentLine) => string | null {
  const { t } = useLingui()
  return (line) => {
    if (isTimedLine(line)) {
      const [time, rate] = [duration(line.quantity), money(line.rate)]
      return t`${time} at ${rate}`
    }
    if (!isPercentLine(line)) return null
    const base = money(line.quantity)
    return t`${line.rate}% of ${base}`
  }
}
