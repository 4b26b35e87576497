import { useLingui } from '@lingui/react/macro'
import type { OutsideKind } from '@muster/contract/invoices/outside-payment.ts'

/** How an invoice was paid that no card paid: "Check". */
export function useOutsideWords(): Record<OutsideKind, string> {
  const { t } = useLingui()
  return { CHECK: t`Check`, WIRE: t`Wire`, ACH: t`Bank transfer (ACH)`, OTHER: t`Another way` }
}
