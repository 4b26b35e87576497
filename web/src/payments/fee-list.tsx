import { useLingui } from '@lingui/react/macro'
import type { Location } from '@muster/contract/locations/location.ts'

/** The location's fees, each with the amount its percentage applies to. The provider sets them. */
export function FeeList({ location }: { location: Location }) {
  const { t } = useLingui()
  const fees: readonly (readonly [words: string, of: string, percent: number, applies: boolean])[] = [
    [t`Marketplace fee`, t`of wages on marketplace shifts`, location.gigpro_fee_percentage, true],
    [t`Network fee`, t`of wages in your network`, location.in_network_fee_percentage, location.in_network_payments_enabled],
    [
      t`W-2 employment`,
      t`of wages of pros hired as employees`,
      location.w2_fee_percentage,
      location.supported_employment_types.includes('W2'),
    ],
    [
      t`Background checks`,
      t`of wages on shifts that require one`,
      location.background_checks_fee_percentage,
      location.background_checks_enabled,
    ],
    [t`Tips`, t`of the tip; the pro gets all of it`, location.tipping_fee_percentage, location.tipping_enabled],
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
            <dd className="font-semibold">{percent} %</dd>
          </div>
        ))}
    </dl>
  )
}
