import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NOTICE_CHANNELS, NOTICE_TOPIC_NAMES } from './notice-kinds.ts'

const Topic = z.enum(NOTICE_TOPIC_NAMES).describe('What the notices are about.')

/** By which channels a person gets the notices of one topic. */
export const NoticeTopicSetting = z.object({
  topic: Topic,
  is_urgent: z.boolean().describe('Whether its notices always reach the person some way. Their email can’t be turned off.'),
  sms: z.boolean().describe('Whether they go by SMS to someone who agreed to it.'),
  push: z.boolean().describe('Whether they go to the person’s devices.'),
  email: z.boolean().describe('Whether they go by email.'),
})
export type NoticeTopicSetting = z.output<typeof NoticeTopicSetting>

export const NoticeSettings = z.object({
  reached_by: z
    .object({
      sms: z.boolean().describe('Whether the person has a mobile number and agreed to SMS.'),
      push: z.boolean().describe('Whether one of the person’s devices gets notices.'),
      email: z.boolean().describe('Whether the person has a confirmed email address.'),
    })
    .describe('By which channels the person can be reached now.'),
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
  summary: 'Turn one channel of one topic on or off. Urgent notices keep their email.',
  access: 'signed-in',
  scope: 'session',
  body: z.object({
    topic: Topic,
    channel: z.enum(NOTICE_CHANNELS).describe('The channel to turn on or off.'),
    is_on: z.boolean().describe('Whether the notices go by this channel.'),
  }),
  response: NoticeSettings,
})
