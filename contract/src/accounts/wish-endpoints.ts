import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Language } from './user.ts'

const Zip = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'Invalid postal code')

export const wishMarket = endpoint({
  method: 'POST',
  path: '/auth/market-wishes/',
  summary: 'Ask to hear when a market opens where one lives, instead of signing up. Uses up the sign-up ticket.',
  access: 'public',
  scope: 'session',
  answer: 'secret',
  status: 201,
  body: z.object({ signup_ticket: z.string(), zip_code: Zip, language: Language.default('en') }),
  response: z.object({ city: z.string(), state_code: z.string() }),
  errors: ['CODE_EXPIRED'],
})
