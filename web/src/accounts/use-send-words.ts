import { useLingui } from '@lingui/react/macro'
import type { requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'

/** The words for a refused request to send a code. */
export function useSendWords(): Record<CallError<typeof requestCode>, string> {
  const { t } = useLingui()
  return { TOO_MANY_REQUESTS: t`We send at most 5 codes an hour. Use the last one, or try again in an hour.` }
}
