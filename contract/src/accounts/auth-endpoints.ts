import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NewAddress } from '../locations/location.ts'
import { Phone } from '../phone.ts'
import { InviteToken } from '../teams/team.ts'
import { Id, requiredText } from '../wire.ts'
import { Language } from './user.ts'

/** A phone number or an e-mail address that receives a one-time code. */
export const LoginValue = z.union([
  z.object({ phone_number: Phone }),
  z.object({ email: z.email('Invalid email address').trim().toLowerCase().max(254) }),
])
export type LoginValue = z.output<typeof LoginValue>

export const requestCode = endpoint({
  method: 'POST',
  path: '/auth/otp/',
  summary: 'Send a one-time code. The same answer, in the same time, for known and unknown values.',
  access: 'public',
  scope: 'session',
  answer: 'secret',
  body: LoginValue.and(z.object({ language: Language.optional() })),
  response: z.object({
    expires_in: z.number().int().describe('seconds'),
    resend_in: z.number().int().describe('seconds'),
    /** Only with developer tools on: the code, so the screen can show it. */
    dev_code: z.string().optional(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
})

const SignedIn = z.object({ token: z.string(), expires_in: z.number().int().describe('seconds') })

export const verifyCode = endpoint({
  method: 'POST',
  path: '/auth/otp/verify/',
  summary: 'Exchange a code for a session. For an unknown value, for a ticket that completes sign-up without a second code.',
  changes: 'standing',
  access: 'public',
  scope: 'session',
  answer: 'secret',
  body: LoginValue.and(
    z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the 6 digits'),
    }),
  ),
  response: z.object({ session: SignedIn.nullable(), signup_ticket: z.string().nullable() }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_ATTEMPTS_EXHAUSTED', 'ACCOUNT_MERGED', 'TOO_MANY_REQUESTS'],
})

const Person = {
  first_name: requiredText(80),
  last_name: requiredText(80),
  language: Language.default('en'),
  sms_opt_in: z.boolean().default(false).describe('consent to text messages about shifts'),
  ref: z.string().trim().max(64).optional(),
}

export const BusinessSignUp = z.object({
  kind: z.literal('business'),
  signup_ticket: z.string(),
  ...Person,
  email: z.email('Invalid email address').trim().toLowerCase().max(254).optional(),
  phone_number: Phone.optional(),
  accepts_terms: z.literal(true, 'This field is required'),
  business_name: requiredText(120),
  address: NewAddress,
})
export type BusinessSignUp = z.output<typeof BusinessSignUp>

export const ProSignUp = z.object({
  kind: z.literal('pro'),
  signup_ticket: z.string(),
  ...Person,
  accepts_terms: z.literal(true, 'This field is required'),
  zip_code: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Invalid postal code'),
  skill_ids: z.array(Id).min(1, 'This field is required').max(20),
})
export type ProSignUp = z.output<typeof ProSignUp>

/** Someone who signs up with an invitation to the team of a location or an organization. */
export const ManagerSignUp = z.object({
  kind: z.literal('manager'),
  signup_ticket: z.string(),
  ...Person,
  accepts_terms: z.literal(true, 'This field is required'),
  team: z.enum(['location', 'organization']).describe('what the invitation is for'),
  invitation: InviteToken,
})
export type ManagerSignUp = z.output<typeof ManagerSignUp>

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/signup/',
  summary: 'Create the account of a business (with its organization and first location), of a pro, or of a manager with an invitation.',
  changes: 'standing',
  access: 'public',
  scope: 'session',
  answer: 'secret',
  status: 201,
  body: z.discriminatedUnion('kind', [BusinessSignUp, ProSignUp, ManagerSignUp]),
  response: SignedIn.extend({ location_id: Id.nullable() }),
  errors: ['CODE_EXPIRED', 'IDENTITY_TAKEN', 'INVITATION_EXPIRED', 'INVITATION_USED', 'INVITATION_MOVED'],
})

/** A demo person you can sign in as with one tap. */
export const DemoAccount = z.object({ role: z.string(), name: z.string(), phone_number: z.string() })
export type DemoAccount = z.output<typeof DemoAccount>

export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/dev/demo-accounts/',
  summary: 'Developer tools: people of the demo data to sign in as. Absent in other environments.',
  secrets: 'all',
  access: 'public',
  scope: 'session',
  cache: 'once',
  response: z.array(DemoAccount).max(50),
})
