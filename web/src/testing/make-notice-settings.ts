import type { NoticeSettings } from '@muster/contract/notices/notice-setting-endpoints.ts'
import type { PushDevice } from '@muster/contract/notices/push-device-endpoints.ts'
import type { z } from 'zod'

/** A device that gets no push notices. */
export const aPushDevice = (): z.output<typeof PushDevice> => ({ public_key: `B${'A'.repeat(86)}`, is_on: false })

type Settings = z.output<typeof NoticeSettings>

/** A person’s choices of notices: two topics, one of them urgent, reached by SMS and email. */
export const aNoticeSettings = (
  reached_by: Partial<Settings['reached_by']> = {},
  offers: Partial<Settings['topics'][number]> = {},
): Settings => ({
  reached_by: { sms: true, push: false, email: true, ...reached_by },
  plan: { zone: 'America/New_York', quiet: null, digest_hour: 8 },
  topics: [
    { topic: 'offers', is_urgent: false, sms: true, push: true, email: false, daily: false, ...offers },
    { topic: 'changes', is_urgent: true, sms: true, push: true, email: true, daily: false },
    { topic: 'messages', is_urgent: false, sms: true, push: true, email: false, daily: false },
  ],
})
