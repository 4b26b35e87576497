import { useLingui } from '@lingui/react/macro'
import type { Configuration } from '@muster/contract/configuration/catalog.ts'

/** The names of certificates in a row of words, or that there is none. */
export function useCertificateNames({ certifications }: Configuration): (ids: readonly number[]) => string {
  const { t } = useLingui()
  return (ids) =>
    ids.length === 0
      ? t`no certificate`
      : certifications
          .filter(({ id }) => ids.includes(id))
          .map(({ name }) => name)
          .join(', ')
}
