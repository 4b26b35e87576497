import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../wire.ts'
import { MOST_EVENTS, NewUsageEvent, UsageChoice, UsageSide } from './usage-event.ts'
import { UsageReport } from './usage-report.ts'

const own = { access: 'signed-in', scope: 'session' } as const

export const getUsageChoice = endpoint({
  ...own,
  method: 'GET',
  path: '/users/me/usage-choice/',
  summary: 'Whether the caller agreed to usage statistics.',
  response: UsageChoice,
})

export const putUsageChoice = endpoint({
  ...own,
  method: 'PUT',
  path: '/users/me/usage-choice/',
  summary: 'Agree to usage statistics, or refuse. Refusing deletes every event of the caller.',
  body: z.object({ is_agreed: z.boolean().describe('whether the caller agrees') }),
  response: UsageChoice,
})

export const sendUsageEvents = endpoint({
  ...own,
  method: 'POST',
  path: '/usage-events/',
  summary:
    'Count what the caller did, if they agreed. The header X-Analytics-Id names the device by a random UUID. With Sec-GPC: 1 or DNT: 1 nothing is counted.',
  body: z.object({
    side: UsageSide.describe('the side of the product that the person used'),
    events: z.array(NewUsageEvent).min(1).max(MOST_EVENTS).describe('what happened, the oldest first'),
  }),
  response: z.object({
    kept: z.number().int().describe('how many were new and are counted'),
    is_agreed: z.boolean().describe('false: the person does not agree, so send nothing more'),
  }),
})

export const getUsageReport = endpoint({
  method: 'GET',
  path: '/admin/usage/',
  access: 'provider-admin',
  scope: 'session',
  summary: 'What people of a market who agreed to usage statistics did, by week. Numbers of fewer than five people are left out.',
  query: z.object({
    market_id: IdParam.describe('the market. There is no sum of all, as it would tell the numbers that a market hides'),
    weeks: z.coerce.number().int().min(4).max(26).default(8).describe('how many weeks, the current one included'),
  }),
  response: UsageReport,
})
