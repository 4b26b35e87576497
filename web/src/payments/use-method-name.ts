import { useLingui } from '@lingui/react/macro'

interface Named {
  type: 'card' | 'us_bank_account' | null
  details: { brand?: string | undefined; last4?: string | undefined } | null
}

/** A method as people call it: "Visa •••• 4242". */
export function useMethodName(): (method: Named) => string {
  const { t } = useLingui()
  return ({ type, details }) => {
    const kind = details?.brand ?? (type === 'card' ? t`Card` : t`Bank account`)
    return details?.last4 === undefined ? kind : `${kind} •••• ${details.last4}`
  }
}
