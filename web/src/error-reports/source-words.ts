import { useLingui } from '@lingui/react/macro'
import type { ErrorSource } from '@muster/contract/error-reports/error-report.ts'

/** Where an error happens. */
export function useSourceWords(): Record<ErrorSource, string> {
  const { t } = useLingui()
  return { SERVER: t`Server`, JOB: t`Background work`, WEB: t`Browser` }
}
