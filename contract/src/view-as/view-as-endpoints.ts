import { z } from 'zod'
import { AppMode } from '../accounts/app-mode.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, Instant, Nothing, requiredText } from '../wire.ts'
import { VIEW_MINUTES } from './view-as-rules.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })

/** The most views that an account shows, to the staff and to its person. */
export const MOST_VIEWS_SHOWN = 50

/** A time that someone of the staff looked at an account. */
export const AccountView = z.object({
  id: Id,
  staff_id: Id.describe('the account of who looked'),
  staff_name: z.string(),
  reason: z.string(),
  started_at: Instant,
  ended_at: Instant.nullable().describe('null while it lasts'),
})
export type AccountView = z.output<typeof AccountView>

/** A view that just began. */
export const StartedView = z.object({
  id: Id,
  token: z.string().describe('the bearer token that reads as the person does. Only this answer has it'),
  user_id: Id,
  name: z.string().describe('of the person'),
  app_mode: AppMode,
  expires_at: Instant,
  expires_in: z.number().int().positive().describe('in seconds'),
})
export type StartedView = z.output<typeof StartedView>

export const startViewAs = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/users/:id/view-as/',
  summary: `Read the product as this person does, for ${VIEW_MINUTES} minutes. Every write is refused, and the person sees in their settings that the staff looked. A view that this session has open ends.`,
  answer: 'secret',
  proof: 'fresh',
  params: ById,
  body: z.object({ reason: requiredText(500) }),
  response: StartedView,
  errors: ['OWN_RECORD', 'VIEW_OF_STAFF', 'VIEW_OF_CLOSED'],
})

export const endViewAs = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/views/:id/end/',
  summary: 'Stop looking at an account. Ending one’s own view again changes nothing.',
  changes: 'standing',
  status: 204,
  params: ById,
  response: Nothing,
})

export const listViewsOfUser = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/users/:id/views/',
  summary: 'Who of the staff looked at an account, and why; newest first.',
  params: ById,
  response: z.array(AccountView).max(MOST_VIEWS_SHOWN),
})

export const listStaffVisits = endpoint({
  method: 'GET',
  path: '/users/me/staff-visits/',
  summary: 'When the provider’s staff looked at this account in the last year, newest first. A visit is listed as soon as it begins.',
  access: 'signed-in',
  scope: 'session',
  response: z.array(z.object({ id: Id, started_at: Instant })).max(MOST_VIEWS_SHOWN),
})
