import { useLingui } from '@lingui/react/macro'
import type { Conversation } from '@muster/contract/conversations/conversation.ts'
import { clockTime, nearDay, shortDate } from '../ui/format-time.ts'

/** What a conversation is called, for the person who reads it: the other side, or the shift. */
export function useConversationTitle(): (conversation: Conversation, isPro: boolean) => string {
  const { i18n } = useLingui()
  return ({ shift, location, pro }, isPro) => {
    if (shift !== null) return i18n.locale === 'es' ? shift.skill.name_es : shift.skill.name
    return isPro ? location.name : (pro?.display_name ?? '')
  }
}

/** "today 4:30 pm", "Sat, Nov 21, 4:30 pm": when a shift starts, in its own zone. */
export function useShiftStart(): (shift: NonNullable<Conversation['shift']>) => string {
  const { t } = useLingui()
  return ({ start_time, timezone: zone }) => {
    const day = nearDay(start_time, { zone })
    const time = clockTime(start_time, { zone })
    if (day === 'today') return t`today ${time}`
    if (day === 'tomorrow') return t`tomorrow ${time}`
    const date = shortDate(start_time, { zone })
    return `${date}, ${time}`
  }
}

/** When a message was sent, as short as a list allows: the time today, the weekday's date before. */
export function useSentTime(): (sent_at: string) => string {
  const { t } = useLingui()
  return (sent_at) => {
    const day = nearDay(sent_at)
    if (day === 'today') return clockTime(sent_at)
    return day === 'yesterday' ? t`Yesterday` : shortDate(sent_at)
  }
}
