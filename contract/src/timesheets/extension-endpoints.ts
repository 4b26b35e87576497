import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Application } from '../gigs/application.ts'
import { Dollars, IdParam, Instant } from '../wire.ts'
import { ExtensionReason } from './extension.ts'
import { Timesheet } from './timesheet.ts'

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const

export const askExtension = endpoint({
  method: 'POST',
  path: '/timesheets/:application_id/extensions/',
  summary: 'A pro on the clock asks to stay longer; one request at a time.',
  access: 'own-application',
  scope: 'session',
  status: 201,
  params: z.object({ application_id: IdParam }),
  body: z.object({ end_time: Instant, reason: ExtensionReason, words: z.string().trim().max(300).default('') }),
  response: Timesheet,
  errors: [
    'APPLICATION_CANCELLED',
    'NOT_CONFIRMED',
    'NOT_CLOCKED_IN',
    'ALREADY_CLOCKED_OUT',
    'GIG_NOT_STARTED',
    'EXTENSION_OPEN',
    'EXTENSIONS_USED_UP',
    'SHIFT_OVER',
    'OVERLAPPING_GIG',
  ],
})

export const answerExtension = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/extension/answer/',
  summary: 'Accept or decline a pro’s request to stay longer. Accepting moves this pro’s planned end; the shift keeps its times.',
  params: z.object({ id: IdParam }),
  body: z.object({ extension_id: z.number().int().positive(), answer: z.enum(['ACCEPT', 'DECLINE']) }),
  response: Application,
  errors: ['INVALID_TRANSITION', 'ALREADY_ANSWERED', 'ANSWER_TOO_LATE', 'OVERLAPPING_GIG'],
})

export const getExtensionCost = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/gig-applications/:id/extension/cost/',
  summary: 'What the requested extra time costs, by the rules that will pay it.',
  params: z.object({ id: IdParam }),
  response: z.object({
    extra_minutes: z.number().int(),
    pro_total: Dollars,
    total: Dollars,
    has_overtime: z.boolean().describe('some of the extra time is paid as overtime or double time'),
  }),
  errors: ['INVALID_TRANSITION'],
})
