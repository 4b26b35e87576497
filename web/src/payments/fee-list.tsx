import { useLingui } from '@lingui/react/macro'
import type { Location } from '@muster/contract/locations/location.ts'
import { useLineNames } from '../receipts/line-words.ts'

/** The location's fees, each with the amount its percentage applies to. The provider sets them. */
export function FeeList({ location }: { location: Location }) {
  const { t } = useLingui()
  const names = useLineNames()
  const fees: readonly (readonly [words: string, of: string, percent: number, applies: boolean])[] = [
    [names.platform_fee, t`of wages on marketplace shifts`, location.gigpro_fee_percentage, true],
    [names.network_fee, t`of wages in your network`, location.in_network_fee_percentage, location.in_network_payments_enabled],
    [names.w2_fee, t`of wages of pros hired as employees`, location.w2_fee_percentage, location.supported_employment_types.includes('W2')],
    [
      names.background_check_fee,
      t`of wages on shifts that require one`,
      location.background_checks_fee_percentage,
      location.background_checks_enabled || location.add_ons.some(({ type }) => type === 'BACKGROUND_CHECKS'),
    ],
    [names.tipping_fee, t`of the tip; the pro gets all of it`, location.tipping_fee_percentage, location.tipping_enabled],
  ]
  return (
    <dl>
      {fees
        .filter(([, , , applies]) => applies)
        .map(([words, of, percent]) => (
          <div key={words} className="flex min-h-9 items-center gap-3 border-b border-light-gray py-1.5 last:border-b-0">
            <dt className="min-w-0 flex-1">
              <b>{words}</b> <span className="text-gray">{of}</span>
            </dt>
            <dd className="font-semibold">{percent}%</dd>
          </div>
        ))}
    </dl>
  )
}
