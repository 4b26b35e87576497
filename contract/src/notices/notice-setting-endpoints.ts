import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { WallTime } from '../wire.ts'
import { NOTICE_CHANNELS, NOTICE_TOPIC_NAMES } from './notice-kinds.ts'

const Topic = z.enum(NOTICE_TOPIC_NAMES).describe('What the notices are about.')

/** By which channels a person gets the notices of one topic. */
export const NoticeTopicSetting = z.object({
  topic: Topic,
  is_urgent: z.boolean().describe('Whether its notices always reach the person some way. Their email can’t be turned off.'),
  sms: z.boolean().describe('Whether they go by SMS to someone who agreed to it.'),
  push: z.boolean().describe('Whether they go to the person’s devices.'),
  email: z.boolean().describe('Whether each goes by email at once.'),
  daily: z.boolean().describe('Whether they wait for the person’s daily email instead. Never of an urgent topic.'),
})
export type NoticeTopicSetting = z.output<typeof NoticeTopicSetting>

const onTheMinute = WallTime.refine((time) => time.endsWith(':00'), 'Invalid time')

/** When a person wants no noise, and when their daily email comes. */
export const NoticePlan = z.object({
  zone: z.string().min(1).max(64).describe('The IANA time zone of the hours.'),
  quiet: z
    .object({
      from: onTheMinute.describe('When they begin.'),
      to: onTheMinute.describe('When they end; the next day if that is not after the start.'),
    })
    .nullable()
    .describe('In these hours SMS and push wait, except urgent ones. Null: only texts that no one waits for do, from 9 pm to 8 am.'),
  digest_hour: z.number().int().min(0).max(23).describe('At which full hour the daily email comes, if something waits.'),
})
export type NoticePlan = z.output<typeof NoticePlan>

export const NoticeSettings = z.object({
  reached_by: z
    .object({
      sms: z.boolean().describe('Whether the person has a mobile number and agreed to SMS.'),
      push: z.boolean().describe('Whether one of the person’s devices gets notices.'),
      email: z.boolean().describe('Whether the person has a confirmed email address.'),
    })
    .describe('By which channels the person can be reached now.'),
  plan: NoticePlan.describe('When the person wants no noise, and when their daily email comes.'),
  topics: z.array(NoticeTopicSetting).max(NOTICE_TOPIC_NAMES.length).describe('The topics that concern the person.'),
})

export const getNoticeSettings = endpoint({
  method: 'GET',
  path: '/users/me/notification-settings/',
  summary: 'By which channels the user gets which notices.',
  access: 'signed-in',
  scope: 'session',
  response: NoticeSettings,
})

export const putNoticeSetting = endpoint({
  method: 'PUT',
  path: '/users/me/notification-settings/',
  summary:
    'Turn one channel of one topic on or off. Urgent notices keep their email. The daily email and the email of each notice exclude each other.',
  access: 'signed-in',
  scope: 'session',
  body: z.object({
    topic: Topic,
    channel: z.enum([...NOTICE_CHANNELS, 'daily']).describe('The channel to turn on or off; daily is one email a day.'),
    is_on: z.boolean().describe('Whether the notices go by this channel.'),
  }),
  response: NoticeSettings,
})

export const putNoticePlan = endpoint({
  method: 'PUT',
  path: '/users/me/notice-plan/',
  summary: 'Choose quiet hours, and the hour of the daily email.',
  access: 'signed-in',
  scope: 'session',
  body: NoticePlan,
  response: NoticeSettings,
})
