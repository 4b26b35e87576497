import { Trans } from '@lingui/react/macro'
import type { OverviewLocation } from '@muster/contract/organizations/overview.ts'

type Method = OverviewLocation['method']

const named = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Visa 4242", "Checking 4417": what pays, briefly. */
export function MethodName({ method: { type, details } }: { method: Method }) {
  const last4 = details?.last4 ?? ''
  if (type === null) return <Trans>No payment method</Trans>
  if (type === 'us_bank_account') return <Trans>Bank account {last4}</Trans>
  const brand = details?.brand === undefined ? null : named(details.brand)
  return brand === null ? <Trans>Card {last4}</Trans> : <>{`${brand} ${last4}`}</>
}
