import { NOTICE_CHANNELS, NOTICE_TOPICS, type NoticeChannel, type NoticeTopic } from './notice-kinds.ts'

/** What a person chose, topic by topic. What is missing has its default. */
export type NoticeChoices = Partial<Record<NoticeTopic, Partial<Record<NoticeChannel | 'daily', boolean>>>>

/** By which channels a person can be reached now. SMS counts only with their consent. */
export type NoticeReach = Record<NoticeChannel, boolean>

export const isChosen = (choices: NoticeChoices, topic: NoticeTopic, channel: NoticeChannel): boolean =>
  choices[topic]?.[channel] ?? NOTICE_TOPICS[topic].defaults[channel]

/** An urgent topic stays on by email. It costs no one anything and needs no consent, unlike SMS. */
export const isLocked = (topic: NoticeTopic, channel: NoticeChannel): boolean => channel === 'email' && NOTICE_TOPICS[topic].isUrgent

/** Who can't be reached by what they chose gets an urgent notice by the first of these that reaches them. */
const FALLBACKS: readonly NoticeChannel[] = ['email', 'push', 'sms']

/** The channels that a notice of the topic takes to a person, besides the app. */
export function channelsOf(topic: NoticeTopic, choices: NoticeChoices, reach: NoticeReach): NoticeChannel[] {
  const chosen = NOTICE_CHANNELS.filter((channel) => reach[channel] && (isLocked(topic, channel) || isChosen(choices, topic, channel)))
  if (chosen.length > 0 || !NOTICE_TOPICS[topic].isUrgent) return chosen
  return FALLBACKS.filter((channel) => reach[channel]).slice(0, 1)
}
