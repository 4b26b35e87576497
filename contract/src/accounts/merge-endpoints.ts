import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../wire.ts'
import { AppMode } from './app-mode.ts'
import { LoginValue, verifyCode } from './auth-endpoints.ts'
import { MergeObstacle } from './merge-rules.ts'

/** An account that the signed-in person proved to hold too, and what merging it would mean. */
export const LinkableAccount = z.object({
  connection: z.enum(['phone', 'email']),
  app_mode: AppMode,
  first_name: z.string(),
  last_name: z.string(),
  phone_end: z.string().nullable().describe('the last four digits of the number it signs in with; null without one'),
  email: z.string().nullable().describe('the address it signs in with; null without one'),
  date_joined: Instant,
  gigs_worked: z.number().int(),
  coming_shifts: z.number().int(),
  teams: z.number().int(),
  shared_teams: z.number().int(),
  obstacles: z.array(MergeObstacle),
  suspended_until: Instant.nullable(),
  blocks: z.number().int(),
  applied_twice: z.number().int(),
})
export type LinkableAccount = z.output<typeof LinkableAccount>

/** A linkable account, with the number or address that both have verified. */
export const SharedLogin = LinkableAccount.extend({ login: LoginValue })
export type SharedLogin = z.output<typeof SharedLogin>

export const listLinkableAccounts = endpoint({
  method: 'GET',
  path: '/users/me/linkable-accounts/',
  summary: 'Other accounts with a phone number or email that this account has verified too. One that nobody verified links nothing.',
  access: 'signed-in',
  scope: 'session',
  response: z.array(SharedLogin).max(10),
})

export const proveOtherAccount = endpoint({
  method: 'POST',
  path: '/users/me/linkable-accounts/',
  summary: 'Prove with a code that another account is the person’s own too. Answers what merging it would mean.',
  access: 'signed-in',
  scope: 'session',
  answer: 'secret',
  body: verifyCode.body,
  response: z.object({ account: LinkableAccount, merge_ticket: z.string() }),
  errors: [...verifyCode.errors, 'NO_SUCH_ACCOUNT'],
})

export const mergeAccounts = endpoint({
  method: 'POST',
  path: '/users/me/linkable-accounts/merge/',
  summary: 'Merge the proved account into the signed-in one. The other account closes and can’t sign in again.',
  changes: 'standing',
  proof: 'fresh',
  access: 'signed-in',
  scope: 'session',
  answer: 'secret',
  body: z.object({
    merge_ticket: z.string(),
    /** Sign in with the other account’s number from now on, instead of the own one. */
    use_number: z.boolean().default(false),
  }),
  response: z.object({ pro_id: Id.nullable(), phone_number: z.string().nullable(), email: z.string().nullable() }),
  errors: ['CODE_EXPIRED', 'CONFLICT', 'NO_SUCH_ACCOUNT'],
})
