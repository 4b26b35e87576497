import { z } from 'zod'
import { PostalCode } from '../postal-code.ts'
import { StateCode } from '../state-code.ts'
import { Instant, requiredText, whenMissing } from '../wire.ts'
import { isTin, tinDigits, tinKinds } from './tin-rules.ts'

export const TinKind = z.enum(tinKinds)

/** How the federal tax law sees a payee: line 3a of form W-9. LLC_C, LLC_S and LLC_P are companies taxed as that. */
export const TaxClassification = z.enum([
  'INDIVIDUAL',
  'C_CORPORATION',
  'S_CORPORATION',
  'PARTNERSHIP',
  'TRUST_ESTATE',
  'LLC_C',
  'LLC_S',
  'LLC_P',
])
export type TaxClassification = z.output<typeof TaxClassification>

/** Payments to corporations for services need no form 1099-NEC (regulation 1.6041-3(p)(1)). */
const CORPORATIONS: ReadonlySet<TaxClassification> = new Set(['C_CORPORATION', 'S_CORPORATION', 'LLC_C', 'LLC_S'])
export const corporations: readonly TaxClassification[] = [...CORPORATIONS]

/** What forms say about a payee, but for the number. */
const Payee = {
  legal_name: requiredText(120).describe('the name on the tax return'),
  business_name: z
    .string()
    .trim()
    .max(120, 'Keep this to 120 characters or fewer')
    .describe('another name of the business; empty for none'),
  classification: TaxClassification.describe('how the payee is taxed, as on line 3a of form W-9'),
  street_address: requiredText(120).describe('street, with the apartment or suite'),
  city: requiredText(80),
  state_code: StateCode,
  zip_code: PostalCode,
  tin_kind: TinKind.describe('SSN or ITIN of a person, EIN of a business'),
  is_electronic: z.boolean().describe('whether the pro agrees to get forms electronically instead of on paper'),
  signed_name: requiredText(120).describe('the name that signs the form'),
}

export const TaxDetails = z.object({
  ...Payee,
  tin_last4: z
    .string()
    .regex(/^\d{4}$/)
    .describe('the last four digits of the taxpayer number; nobody gets the others here'),
  signed_at: Instant.describe('when it was signed'),
})
export type TaxDetails = z.output<typeof TaxDetails>

/** Nine digits of a kind, whether or not they can be right. */
const Numbered = z.object({ tin_kind: TinKind, tin: z.string().regex(/^\d{9}$/) })

/** What a pro fills in and signs. */
export const NewTaxDetails = z
  .object({
    ...Payee,
    tin: z
      .string(whenMissing)
      .transform(tinDigits)
      .refine((digits) => /^\d{9}$/.test(digits), 'Enter all nine digits')
      .describe('the taxpayer number; dashes are fine'),
    certifies: z.literal(true, 'Confirm this to sign').describe('the certification of form W-9, under penalties of perjury'),
  })
  .refine(({ tin_kind, tin }) => isTin(tin_kind, tin), {
    path: ['tin'],
    error: 'This number can’t be right. Check the digits and its kind',
    // Also while other fields are wrong, so that a person sees all there is to mend at once.
    when: ({ value }) => Numbered.safeParse(value).success,
  })
export type NewTaxDetails = z.output<typeof NewTaxDetails>
