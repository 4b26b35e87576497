import { type Moment, millis } from '@muster/contract/moment.ts'
import { NOTICE_TOPICS, type NoticeKind, topicOf } from '@muster/contract/notices/notice-kinds.ts'
import { type QuietHours, quietUntil } from '@muster/contract/notices/notice-plan-rules.ts'

/**
 * In how many seconds the SMS and push of a notice may leave. A person's own quiet hours take the place of `usual`, which is what holds for
 * everyone. Urgent notices don't wait for them.
 */
export function secondsToNoise(quiet: QuietHours | null, kind: NoticeKind, now: Moment, usual: number): number {
  if (quiet === null || NOTICE_TOPICS[topicOf(kind)].isUrgent) return usual
  const until = quietUntil(now, quiet)
  return until === null ? 0 : (until.getTime() - millis(now)) / 1_000
}
