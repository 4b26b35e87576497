import { isChosen, isLocked, type NoticeChoices } from '@muster/contract/notices/notice-choice-rules.ts'
import {
  NOTICE_TOPIC_NAMES,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeReader,
  type NoticeTopic,
} from '@muster/contract/notices/notice-kinds.ts'
import type { NoticeTopicSetting } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { isDaily } from '@muster/contract/notices/notice-plan-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { invalid } from '../problem.ts'
import { setNoticeChoice } from './notice-store.ts'
import { beginPlan } from './plan/choose-plan.ts'

/** Turns one channel of one topic on or off for the person who asks. */
export async function chooseNotices(
  context: Context,
  choice: { topic: NoticeTopic; channel: NoticeChannel | 'daily'; is_on: boolean },
): Promise<void> {
  const { topic, channel, is_on } = choice
  if (!is_on && channel !== 'daily' && isLocked(topic, channel)) throw invalid('is_on', 'We always send these by email')
  if (is_on && channel === 'daily' && NOTICE_TOPICS[topic].isUrgent) throw invalid('channel', 'We always send these at once')
  const { user_id } = actorOf(context)
  await setNoticeChoice(context.db, user_id, topic, changeOf(channel, is_on))
  if (is_on && channel === 'daily') await beginPlan(context, user_id)
  await record(context, { action: 'user.notices_chosen', subject_kind: 'user', subject_id: user_id, changes: { topic, channel, is_on } })
}

/** A notice comes by email at once or once a day, not both. */
function changeOf(channel: NoticeChannel | 'daily', is_on: boolean): Partial<Record<NoticeChannel | 'daily', boolean>> {
  if (is_on && channel === 'daily') return { daily: true, email: false }
  return is_on && channel === 'email' ? { email: true, daily: false } : { [channel]: is_on }
}

/** The topics that concern someone who reads as these, with what they get by each channel. */
export function topicSettings(choices: NoticeChoices, readers: readonly NoticeReader[]): NoticeTopicSetting[] {
  const concerns = (topic: NoticeTopic): boolean => NOTICE_TOPICS[topic].readers.some((reader: NoticeReader) => readers.includes(reader))
  return NOTICE_TOPIC_NAMES.filter(concerns).map((topic) => {
    const isOn = (channel: NoticeChannel): boolean => isLocked(topic, channel) || isChosen(choices, topic, channel)
    return {
      topic,
      is_urgent: NOTICE_TOPICS[topic].isUrgent,
      sms: isOn('sms'),
      push: isOn('push'),
      email: isOn('email'),
      daily: isDaily(choices, topic),
    }
  })
}
