import { isChosen, isLocked, type NoticeChoices } from '@muster/contract/notices/notice-choice-rules.ts'
import {
  NOTICE_TOPIC_NAMES,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeReader,
  type NoticeTopic,
} from '@muster/contract/notices/notice-kinds.ts'
import type { NoticeTopicSetting } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { invalid } from '../problem.ts'
import { setNoticeChoice } from './notice-store.ts'

/** Turns one channel of one topic on or off for the person who asks. */
export async function chooseNotices(
  context: Context,
  choice: { topic: NoticeTopic; channel: NoticeChannel; is_on: boolean },
): Promise<void> {
  const { topic, channel, is_on } = choice
  if (!is_on && isLocked(topic, channel)) throw invalid('is_on', 'We always send these by email')
  const { user_id } = actorOf(context)
  await setNoticeChoice(context.db, user_id, choice)
  await record(context, { action: 'user.notices_chosen', subject_kind: 'user', subject_id: user_id, changes: { topic, channel, is_on } })
}

/** The topics that concern someone who reads as these, with what they get by each channel. */
export function topicSettings(choices: NoticeChoices, readers: readonly NoticeReader[]): NoticeTopicSetting[] {
  const concerns = (topic: NoticeTopic): boolean => NOTICE_TOPICS[topic].readers.some((reader: NoticeReader) => readers.includes(reader))
  return NOTICE_TOPIC_NAMES.filter(concerns).map((topic) => {
    const isOn = (channel: NoticeChannel): boolean => isLocked(topic, channel) || isChosen(choices, topic, channel)
    return { topic, is_urgent: NOTICE_TOPICS[topic].isUrgent, sms: isOn('sms'), push: isOn('push'), email: isOn('email') }
  })
}
