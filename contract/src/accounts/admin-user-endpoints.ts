import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, IdParam, Instant, LocalDate, requiredText } from '../wire.ts'
import { AppMode } from './app-mode.ts'
import { User } from './user.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })
const AccountStatus = User.shape.account_status

/** An account as the provider's staff find it in a list. */
export const AdminUserRow = User.pick({
  id: true,
  uuid: true,
  first_name: true,
  last_name: true,
  preferred_name_for_search: true,
  app_mode: true,
  is_gigpro_admin: true,
  account_status: true,
  date_joined: true,
  last_login: true,
  gigster_profile_id: true,
  headshot_public_id: true,
}).extend({
  phone_number: z.string().nullable().describe('verified'),
  email: z.string().nullable().describe('verified'),
})
export type AdminUserRow = z.output<typeof AdminUserRow>

/** The most sessions and places that one account shows. */
export const MOST_SESSIONS_SHOWN = 50
export const MOST_PLACES_SHOWN = 50

/** A sign-in of an account: on which device, how, and whether it still stands. */
export const SignIn = z.object({
  id: Id,
  device: z.string(),
  created_ts: Instant,
  last_seen_at: Instant,
  ended_at: Instant.nullable().describe('when it was signed out or ran out; null while it stands'),
  is_company_sign_in: z.boolean().describe('through the company’s own sign-in instead of a code'),
})
export type SignIn = z.output<typeof SignIn>

/** One account as the provider's staff see it. */
export const AdminUser = AdminUserRow.extend({
  language: z.enum(['en', 'es']),
  sms_opt_in: z.boolean(),
  merged_into: Id.nullable().describe('the account that this one became a part of'),
  sign_ins: z.array(SignIn).max(MOST_SESSIONS_SHOWN).describe('newest first'),
  locations: z
    .array(z.object({ id: Id, name: z.string(), role: z.enum(['ADMIN', 'TEAM_MEMBER']) }))
    .max(MOST_PLACES_SHOWN)
    .describe('where the person is on the team'),
  organizations: z
    .array(z.object({ id: Id, name: z.string() }))
    .max(MOST_PLACES_SHOWN)
    .describe('of which the person is an admin'),
  coming_shifts: z.number().int().describe('confirmed shifts that are not over; they must end before the account can close'),
  only_admin_of: z.array(z.string()).max(MOST_PLACES_SHOWN).describe('locations that would have no admin if the account closed'),
})
export type AdminUser = z.output<typeof AdminUser>

const words = (most: number) => z.string().trim().max(most).optional()

export const listUsersForAdmin = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/users/',
  summary: 'Every account, for the provider’s staff. Above 1,000 the count stops.',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ordering: z.enum(['-id', 'id', '-date_joined', 'date_joined', '-last_login', 'last_login']).default('-id'),
    id: IdParam.optional(),
    uuid: z.uuid().optional(),
    gigster_profile__id: IdParam.optional().describe('of the pro'),
    first_name: words(80),
    last_name: words(80),
    preferred_name_for_search: words(80),
    combined_search_param: words(120).describe('part of the name, phone number or e-mail address'),
    email: words(254).describe('part of the e-mail address'),
    phone_number: words(40).describe('at least four digits of the phone number, in a row'),
    app_mode: AppMode.optional(),
    account_status: AccountStatus.optional(),
    date_joined: LocalDate.optional().describe('the day that the account was opened, UTC'),
    last_login: LocalDate.optional().describe('the day of the last sign-in, UTC'),
  }),
  response: page(AdminUserRow),
})

export const getUserForAdmin = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/users/:id/',
  summary: 'One account for the provider’s staff: sign-ins, teams, and what stands against closing it.',
  params: ById,
  response: AdminUser,
})

/** What the audit log keeps of an act of the staff. */
const WithReason = z.object({ reason: requiredText(500) })

export const endSessionsOfUser = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/users/:id/end-sessions/',
  summary: 'Sign a person out everywhere, at once. The reason is kept.',
  changes: 'standing',
  params: ById,
  body: WithReason,
  response: AdminUser,
})

export const setAccountStatus = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/users/:id/status/',
  summary: 'Close an account, or open it again. A closed account signs no one in; what it did stays. The reason is kept.',
  changes: 'standing',
  params: ById,
  body: WithReason.extend({ account_status: AccountStatus }),
  response: AdminUser,
  errors: ['OWN_RECORD', 'INVALID_TRANSITION', 'SHIFTS_STILL_COME', 'LAST_ADMIN'],
})
