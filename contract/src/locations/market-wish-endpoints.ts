import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, requiredText } from '../wire.ts'

const Zip = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'Invalid postal code')

/** A place where no market is yet. */
const WishedPlace = z.object({ city: z.string(), state_code: z.string() })

/** How many people wait for a market in a place. */
export const WishCount = WishedPlace.extend({
  zip_code: z.string().describe('the place’s postal code that most people gave'),
  waiting: z.number().int().describe('how many people wait there'),
  pros: z.number().int().describe('how many of them have an account'),
  since: Instant.describe('when the first of them asked'),
  nearest_market: z.object({ id: Id, name: z.string(), miles: z.number().int() }),
})
export type WishCount = z.output<typeof WishCount>

export const listMarketWishes = endpoint({
  method: 'GET',
  path: '/admin/market-wishes/',
  summary: 'The places without a market that people asked for, the most wanted first; at most 200.',
  access: 'provider-admin',
  scope: 'session',
  response: z.array(WishCount).max(200),
})

export const NewMarket = z.object({ name: requiredText(60), zip_code: Zip })
export type NewMarket = z.output<typeof NewMarket>

export const openMarket = endpoint({
  method: 'POST',
  path: '/admin/markets/',
  summary: 'Open a market around a postal code, with the wages and rules of the nearest one. Everyone who waits there hears of it.',
  access: 'provider-admin',
  scope: 'session',
  status: 201,
  body: NewMarket,
  response: z.object({ id: Id, name: z.string(), told: z.number().int().describe('how many people heard of it') }),
})
