import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Phone } from '../phone.ts'
import { Id, IdParam, Instant, requiredText } from '../wire.ts'
import { verifyCode } from './auth-endpoints.ts'
import { AppMode } from './app-mode.ts'
import { User } from './user.ts'

export const changePhone = endpoint({
  method: 'POST',
  path: '/users/me/phone/',
  summary: 'Sign in with another phone number from now on. The code went to that number. Other sessions end.',
  changes: 'standing',
  proof: 'fresh',
  access: 'signed-in',
  scope: 'session',
  answer: 'secret',
  body: z.object({
    phone_number: Phone,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Enter the 6 digits'),
  }),
  response: User,
  errors: [...verifyCode.errors, 'IDENTITY_TAKEN'],
})

/** Who signs in with a phone number, for the provider’s staff. */
export const PhoneHolder = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  app_mode: AppMode,
  phone_number: z.string(),
  email: z.string().nullable(),
  pro_id: Id.nullable(),
  last_login: Instant.nullable(),
})
export type PhoneHolder = z.output<typeof PhoneHolder>

export const findPhoneHolder = endpoint({
  method: 'GET',
  path: '/admin/phone-holder/',
  summary: 'The account that signs in with a phone number; null without one.',
  access: 'provider-admin',
  scope: 'session',
  query: z.object({ phone_number: Phone }),
  response: z.object({ holder: PhoneHolder.nullable() }),
})

export const PhoneChangeByStaff = z.object({ phone_number: Phone, reason: requiredText(500) })

export const changePhoneOf = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/phone/',
  summary: 'Change a person’s phone number for them, with a reason. Their sessions end, and the old number gets a text.',
  changes: 'standing',
  proof: 'fresh',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam }),
  body: PhoneChangeByStaff,
  response: PhoneHolder,
  errors: ['IDENTITY_TAKEN'],
})
