import { useLingui } from '@lingui/react/macro'
import type { Broadcast, DeliveryState } from '@muster/contract/conversations/broadcast.ts'
import { useShiftStart } from './conversation-words.tsx'

/** Who a message to many went to: the group, or the shift with its start. */
export function useBroadcastTarget(): (broadcast: Broadcast) => string {
  const { i18n } = useLingui()
  const start = useShiftStart()
  const isSpanish = i18n.locale === 'es'
  return ({ group, shift }) => {
    if (shift !== null) return `${isSpanish ? shift.skill.name_es : shift.skill.name}, ${start(shift)}`
    return (isSpanish ? group?.name_es : group?.name) ?? ''
  }
}

/** How far a message is with one pro. */
export function useStateWords(): Record<DeliveryState, string> {
  const { t } = useLingui()
  return {
    WAITING: t`On the way`,
    SENT: t`Sent`,
    SEEN: t`Read`,
    MUTED: t`Sent, muted`,
    CLOSED: t`Takes no messages`,
    BLOCKED: t`Blocked`,
  }
}
