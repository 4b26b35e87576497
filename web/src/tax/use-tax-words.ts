import { useLingui } from '@lingui/react/macro'
import type { TaxClassification } from '@muster/contract/tax/tax-details.ts'
import type { TinKind } from '@muster/contract/tax/tin-rules.ts'

/** How people call the ways to be taxed, and the kinds of taxpayer numbers. */
export function useTaxWords(): { classification: Record<TaxClassification, string>; tin: Record<TinKind, string> } {
  const { t } = useLingui()
  return {
    classification: {
      INDIVIDUAL: t`Individual or sole proprietor`,
      C_CORPORATION: t`C corporation`,
      S_CORPORATION: t`S corporation`,
      PARTNERSHIP: t`Partnership`,
      TRUST_ESTATE: t`Trust or estate`,
      LLC_C: t`LLC taxed as a C corporation`,
      LLC_S: t`LLC taxed as an S corporation`,
      LLC_P: t`LLC taxed as a partnership`,
    },
    tin: {
      SSN: t`Social Security number (SSN)`,
      ITIN: t`Individual taxpayer number (ITIN)`,
      EIN: t`Employer number of a business (EIN)`,
    },
  }
}
