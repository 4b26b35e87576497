import { type Moment, millis } from '../moment.ts'
import { addDays, instantOf, localPartsOf } from '../zoned-time.ts'
import { NOTICE_TOPICS, type NoticeTopic } from './notice-kinds.ts'
import type { NoticeChoices } from './notice-choice-rules.ts'

/** When the daily e-mail comes to someone who chose no hour. */
export const USUAL_DIGEST_HOUR = 8
/** The most notices that a daily e-mail names. */
export const MOST_IN_DIGEST = 50

export interface QuietHours {
  zone: string
  /** Local times, HH:mm:ss. `to` is on the next day when it is not after `from`. */
  from: string
  to: string
}

/** When noise may come again, if `now` is in someone's quiet hours; null if it is not. They begin and end by the clocks of their zone. */
export function quietUntil(now: Moment, { zone, from, to }: QuietHours): Date | null {
  const { date, time } = localPartsOf(now, zone)
  const crossesMidnight = from > to
  const isQuiet = crossesMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  const end = instantOf(crossesMidnight && time >= from ? addDays(date, 1) : date, to, zone)
  return end.getTime() > millis(now) ? end : null
}

/** When someone's next daily e-mail is due: the first time after `now` that their clocks show the hour, once a date. */
export function nextDigestAt(now: Moment, hour: number, zone: string): Date {
  const { date } = localPartsOf(now, zone)
  const at = (day: string): Date => instantOf(day, `${String(hour).padStart(2, '0')}:00:00`, zone)
  const today = at(date)
  return today.getTime() > millis(now) ? today : at(addDays(date, 1))
}

/** Whether the notices of a topic wait for the daily e-mail of a person. Urgent ones never do. */
export const isDaily = (choices: NoticeChoices, topic: NoticeTopic): boolean =>
  !NOTICE_TOPICS[topic].isUrgent && choices[topic]?.daily === true
