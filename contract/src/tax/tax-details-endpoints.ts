import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Dollars } from '../wire.ts'
import { NewTaxDetails, TaxDetails } from './tax-details.ts'

const OwnTaxDetails = z.object({
  details: TaxDetails.nullable().describe('the newest signed form; null if there is none'),
  known: z
    .object({ legal_name: z.string(), street_address: z.string(), city: z.string(), state_code: z.string(), zip_code: z.string() })
    .describe('what the profile says already, to start the form with'),
  year: z.number().int().describe('this calendar year of the market'),
  contractor_amount: Dollars.describe('what reached the pro for contract work this year, in dollars'),
  threshold_amount: Dollars.describe('from which amount of a year a form 1099-NEC is due, in dollars'),
  payer_name: z.string().describe('who sends the form'),
})
export type OwnTaxDetails = z.output<typeof OwnTaxDetails>

export const getTaxDetails = endpoint({
  method: 'GET',
  path: '/tax/details/',
  summary: 'The pro’s own tax details, with the taxpayer number masked.',
  access: 'pro',
  scope: 'session',
  proof: 'fresh',
  response: OwnTaxDetails,
})

export const putTaxDetails = endpoint({
  method: 'PUT',
  path: '/tax/details/',
  summary: 'Sign tax details: the facts of form W-9. A later one replaces it, and earlier ones stay on record.',
  access: 'pro',
  scope: 'session',
  proof: 'fresh',
  body: NewTaxDetails,
  response: OwnTaxDetails,
})
