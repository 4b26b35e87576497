import { useLingui } from '@lingui/react/macro'
import type { openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'

/** Why a conversation can't begin. */
export function useOpenWords(): Record<CallError<typeof openConversation>, string> {
  const { t } = useLingui()
  return { LOCATION_NOT_APPROVED: t`You can write to pros once we approve this location.` }
}
