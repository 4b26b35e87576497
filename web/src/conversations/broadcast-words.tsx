import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Broadcast, DeliveryState } from '@muster/contract/conversations/broadcast.ts'
import { useShiftStart } from './conversation-words.tsx'

/** While messages to many are open we ask again: pros read at any time. */
export const ASK_EVERY_MS = 5_000

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

/** How many have the message and read it. */
export function ReadCount({ broadcast: { seen, sent, waiting, not_sent } }: { broadcast: Broadcast }) {
  const { t } = useLingui()
  return (
    <>
      {(sent > 0 || waiting === 0) && (
        <Trans>
          Read by {seen} of {sent}
        </Trans>
      )}
      {waiting > 0 && `${sent > 0 ? ' · ' : ''}${t`${waiting} on the way`}`}
      {not_sent > 0 && (
        <>
          {' · '}
          <Plural value={not_sent} one="# not sent" other="# not sent" />
        </>
      )}
    </>
  )
}
