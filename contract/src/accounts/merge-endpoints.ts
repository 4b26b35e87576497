import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../wire.ts'
import { verifyCode } from './auth-endpoints.ts'
import { MergeObstacle } from './merge-rules.ts'

/** An account that the signed-in pro proved to hold too, and what merging it would mean. */
export const LinkableAccount = z.object({
  connection: z.enum(['phone', 'email']),
  first_name: z.string(),
  last_name: z.string(),
  phone_end: z.string().nullable().describe('the last four digits of the number it signs in with; null without one'),
  date_joined: Instant,
  gigs_worked: z.number().int(),
  coming_shifts: z.number().int(),
  obstacles: z.array(MergeObstacle),
  suspended_until: Instant.nullable(),
  blocks: z.number().int(),
  applied_twice: z.number().int(),
})
export type LinkableAccount = z.output<typeof LinkableAccount>

export const proveOtherAccount = endpoint({
  method: 'POST',
  path: '/users/me/linkable-accounts/',
  summary: 'Prove with a code that another account is the person’s own too. Answers what merging it would mean.',
  access: 'pro',
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
  access: 'pro',
  scope: 'session',
  answer: 'secret',
  body: z.object({
    merge_ticket: z.string(),
    /** Sign in with the other account’s number from now on, instead of the own one. */
    use_number: z.boolean().default(false),
  }),
  response: z.object({ pro_id: Id, phone_number: z.string().nullable() }),
  errors: ['CODE_EXPIRED', 'CONFLICT', 'NO_SUCH_ACCOUNT'],
})
