import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const Zip = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'Invalid postal code')

export const setOwnMarketWish = endpoint({
  method: 'PUT',
  path: '/gigster-profiles/me/market-wish/',
  summary: 'Say where the pro would like to work although no market is there; null takes it back.',
  access: 'pro',
  scope: 'session',
  body: z.object({ zip_code: Zip.nullable() }),
  response: z.object({ market_not_listed: z.boolean(), market_not_listed_name: z.string().nullable() }),
})
