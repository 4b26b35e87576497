import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam, Nothing } from '../wire.ts'
import { Alert, AlertHappening, AlertTest, MOST_ALERTS, NewAlert } from './alert.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })

export const listAlerts = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/alerts/',
  summary: 'Every alert with its present value: those that are on first.',
  response: z.array(Alert).max(MOST_ALERTS),
})

export const createAlert = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/alerts/',
  summary: 'Add an alert. It is measured every minute.',
  body: NewAlert,
  status: 201,
  response: Alert,
  errors: ['TOO_MANY_ALERTS'],
})

export const editAlert = endpoint({
  ...staff,
  method: 'PUT',
  path: '/admin/alerts/:id/',
  summary: 'Change an alert. If its condition changes while it is on, it is over and starts again.',
  params: ById,
  body: NewAlert,
  response: Alert,
})

export const removeAlert = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/admin/alerts/:id/',
  summary: 'Delete an alert. Its history stays for 30 days.',
  params: ById,
  status: 204,
  response: Nothing,
})

export const pauseAlert = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/alerts/:id/pause/',
  summary: 'Pause an alert. If it is on, it is over.',
  params: ById,
  response: Alert,
  errors: ['INVALID_TRANSITION'],
})

export const resumeAlert = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/alerts/:id/resume/',
  summary: 'Let a paused alert watch again, from now on.',
  params: ById,
  response: Alert,
  errors: ['INVALID_TRANSITION'],
})

export const renewAlertSecret = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/alerts/:id/secret/',
  summary: 'Make a new secret for the alert’s webhook, and show it this once. From now on it signs every message.',
  answer: 'secret',
  params: ById,
  response: z.object({ secret: z.string().describe('the key of the HMAC-SHA256 in the header Alert-Signature') }),
  errors: ['NO_WEBHOOK'],
})

export const testAlert = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/alerts/:id/test/',
  summary: 'Send a test message to everyone who gets this alert, and say what each answered.',
  // It writes nothing, and asks others.
  asks: true,
  params: ById,
  response: AlertTest,
})

export const listAlertHistory = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/alert-history/',
  summary: 'When alerts turned on and were over in the last 30 days, the latest first, and who got to know.',
  query: z.object({ ...pageQuery({ page_size: 25 }), alert_id: IdParam.optional().describe('of one alert') }),
  response: page(AlertHappening),
})
