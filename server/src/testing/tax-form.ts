import type { z } from 'zod'
import type { NewTaxDetails } from '@muster/contract/tax/tax-details.ts'

/** A signed form of a person, with a number that could exist. */
export const taxForm = (change: Partial<z.input<typeof NewTaxDetails>> = {}): z.input<typeof NewTaxDetails> => ({
  legal_name: 'Marisol Vega',
  business_name: '',
  classification: 'INDIVIDUAL',
  street_address: '12 Bee Street, Apt 4',
  city: 'Charleston',
  state_code: 'SC',
  zip_code: '29403',
  tin_kind: 'SSN',
  tin: '123-45-6789',
  is_electronic: true,
  signed_name: 'Marisol Vega',
  certifies: true,
  ...change,
})
