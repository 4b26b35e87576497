import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam, Nothing } from '../wire.ts'
import { ErrorGroup, ErrorRecord, ErrorSource, NewErrorReport } from './error-report.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })

export const reportError = endpoint({
  method: 'POST',
  path: '/error-reports/',
  summary: 'Tell the marketplace of an error in the web app. The server removes personal data again.',
  access: 'public',
  scope: 'session',
  body: NewErrorReport,
  status: 204,
  response: Nothing,
})

export const listErrors = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/errors/',
  summary: 'Errors of the server and of browsers, grouped: the latest first.',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    part: z.enum(['open', 'solved']).optional().describe('only errors that are open, or those marked as solved'),
    source: ErrorSource.optional().describe('only errors of one place'),
  }),
  response: page(ErrorGroup).extend({
    is_kept_here: z.boolean().describe('errors come here; false where a service for errors gets them'),
  }),
})

export const getError = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/errors/:id/',
  summary: 'One error with its stack and the last times it happened.',
  params: ById,
  response: ErrorRecord,
})

export const solveError = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/errors/:id/solve/',
  summary: 'Mark an error as solved. It opens again when it happens again.',
  params: ById,
  response: ErrorRecord,
  errors: ['INVALID_TRANSITION'],
})

export const reopenError = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/errors/:id/reopen/',
  summary: 'Open an error again that was marked as solved.',
  params: ById,
  response: ErrorRecord,
  errors: ['INVALID_TRANSITION'],
})
