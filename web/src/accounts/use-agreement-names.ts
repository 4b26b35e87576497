import { useLingui } from '@lingui/react/macro'
import type { AgreementName } from '@muster/contract/accounts/agreement.ts'

/** What the operator's agreements are called. */
export function useAgreementNames(): Record<AgreementName, string> {
  const { t } = useLingui()
  return {
    marketplace_terms: t`Marketplace terms`,
    business_services_agreement: t`Business services agreement`,
    privacy_policy: t`Privacy policy`,
  }
}
