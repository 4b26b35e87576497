import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam } from '../wire.ts'
import { BlockAnswer, ReportDecision, ReportExcerpt, StaffMessageReport } from './message-report.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })

export const listMessageReports = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/message-reports/',
  summary: 'Reported messages, without what they say: those to decide first, the oldest first; then the decided ones, newest first.',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    part: z
      .enum(['open', 'appealed', 'decided'])
      .optional()
      .describe('only reports to decide, appeals of blocks to decide, or decided reports'),
  }),
  response: page(StaffMessageReport),
})

export const readReportedMessages = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/message-reports/:id/read/',
  summary: 'Read a reported message with those around it. The audit log notes who read them.',
  params: ById,
  response: ReportExcerpt,
})

export const decideMessageReport = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/message-reports/:id/decide/',
  summary: 'Dismiss a report, warn the person, or block them from writing messages.',
  params: ById,
  body: ReportDecision,
  response: StaffMessageReport,
  errors: ['INVALID_TRANSITION', 'OWN_RECORD'],
})

export const liftMessagingBlock = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/message-reports/:id/lift/',
  summary: 'Let the person that a report blocked write again.',
  params: ById,
  body: BlockAnswer,
  response: StaffMessageReport,
  errors: ['INVALID_TRANSITION', 'OWN_RECORD'],
})

export const upholdMessagingBlock = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/message-reports/:id/uphold/',
  summary: 'Decline the appeal of a block. It stays.',
  params: ById,
  body: BlockAnswer,
  response: StaffMessageReport,
  errors: ['INVALID_TRANSITION', 'OWN_RECORD'],
})
