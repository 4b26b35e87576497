import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Nothing } from '../wire.ts'
import { KeptMethod } from './kept-method.ts'
import { bankAccountFields } from './bank-account-fields.ts'
import { MOST_DEPOSIT_CENTS, MOST_METHODS, MethodRole } from './payment-method-rules.ts'
import { NewMethod } from './payment-method-endpoints.ts'

const ofLocation = { access: 'location-admin', scope: 'location' } as const
const ofOrganization = { access: 'organization-admin', scope: 'session' } as const
const LOCATION = '/locations/:locationId/payment-methods/'
const ORGANIZATION = '/staffer/organizations/:orgId/payment-methods/'
const ByLocation = z.object({ locationId: IdParam })
const ByOrganization = z.object({ orgId: IdParam })
const OneOfLocation = ByLocation.extend({ id: IdParam })
const OneOfOrganization = ByOrganization.extend({ id: IdParam })

const KeptMethods = z.array(KeptMethod).max(MOST_METHODS)

const ADD_ERRORS = ['PAYMENT_METHOD_DOES_NOT_EXIST', 'TOO_MANY_PAYMENT_METHODS'] as const
const CHOOSE_ERRORS = ['PAYMENT_METHOD_NOT_ACTIVE', 'INVALID_TRANSITION'] as const
const VERIFY_ERRORS = ['DEPOSITS_WRONG', 'NO_DEPOSITS_TO_VERIFY'] as const

const ChosenRole = z.object({ role: MethodRole.describe('what the method is for from now on; the one that had the role becomes another') })

const cents = z
  .number()
  .int('Enter whole cents')
  .min(1, 'Enter the cents, from 1 to 99')
  .max(MOST_DEPOSIT_CENTS, 'Enter the cents, from 1 to 99')
/** What a payer read on the bank statement. */
export const DepositAnswer = z
  .object({
    amounts: z.tuple([cents, cents]).optional().describe('the cents of two deposits, in any order'),
    descriptor_code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^SM[A-Z0-9]{4}$/, 'Enter the six characters that start with SM')
      .optional()
      .describe('the code of one deposit'),
  })
  .refine(({ amounts, descriptor_code }) => (amounts === undefined) !== (descriptor_code === undefined), {
    path: ['amounts'],
    message: 'Enter the amounts or the code',
  })
export type DepositAnswer = z.output<typeof DepositAnswer>

export const listPaymentMethods = endpoint({
  ...ofLocation,
  method: 'GET',
  path: LOCATION,
  summary: 'Every payment method that the location keeps, the default first.',
  params: ByLocation,
  response: KeptMethods,
})

export const addPaymentMethod = endpoint({
  ...ofLocation,
  method: 'POST',
  path: LOCATION,
  summary: 'Keep another payment method that the card provider set up. It becomes the default if no other one works.',
  transaction: 'own',
  proof: 'fresh',
  params: ByLocation,
  body: NewMethod,
  response: KeptMethods,
  errors: ADD_ERRORS,
})

export const choosePaymentMethod = endpoint({
  ...ofLocation,
  method: 'PATCH',
  path: `${LOCATION}:id/`,
  summary: 'Choose the default or the fallback, or stop using a method as the fallback.',
  proof: 'fresh',
  params: OneOfLocation,
  body: ChosenRole,
  response: KeptMethods,
  errors: CHOOSE_ERRORS,
})

export const verifyPaymentMethod = endpoint({
  ...ofLocation,
  method: 'POST',
  path: `${LOCATION}:id/deposits/`,
  summary: 'Verify a bank account with the small deposits that it received.',
  transaction: 'own',
  params: OneOfLocation,
  body: DepositAnswer,
  response: KeptMethods,
  errors: VERIFY_ERRORS,
})

export const removePaymentMethod = endpoint({
  ...ofLocation,
  method: 'DELETE',
  path: `${LOCATION}:id/`,
  summary: 'Remove a payment method. The fallback takes the place of a default. Charges on their way keep it until they are settled.',
  proof: 'fresh',
  params: OneOfLocation,
  response: Nothing,
  errors: ['PAYMENT_METHOD_IN_USE'],
})

export const listOrganizationPaymentMethods = endpoint({
  ...ofOrganization,
  method: 'GET',
  path: ORGANIZATION,
  summary: 'Every payment method that the organization keeps, the default first.',
  params: ByOrganization,
  response: KeptMethods,
})

export const addOrganizationPaymentMethod = endpoint({
  ...ofOrganization,
  method: 'POST',
  path: ORGANIZATION,
  summary: 'Keep another payment method of the organization. It becomes the default if no other one works.',
  transaction: 'own',
  proof: 'fresh',
  params: ByOrganization,
  body: NewMethod,
  response: KeptMethods,
  errors: ADD_ERRORS,
})

export const chooseOrganizationPaymentMethod = endpoint({
  ...ofOrganization,
  method: 'PATCH',
  path: `${ORGANIZATION}:id/`,
  summary: 'Choose the organization’s default or fallback, or stop using a method as the fallback.',
  proof: 'fresh',
  params: OneOfOrganization,
  body: ChosenRole,
  response: KeptMethods,
  errors: CHOOSE_ERRORS,
})

export const verifyOrganizationPaymentMethod = endpoint({
  ...ofOrganization,
  method: 'POST',
  path: `${ORGANIZATION}:id/deposits/`,
  summary: 'Verify a bank account of the organization with the small deposits that it received.',
  transaction: 'own',
  params: OneOfOrganization,
  body: DepositAnswer,
  response: KeptMethods,
  errors: VERIFY_ERRORS,
})

export const removeOrganizationPaymentMethod = endpoint({
  ...ofOrganization,
  method: 'DELETE',
  path: `${ORGANIZATION}:id/`,
  summary: 'Remove a payment method of the organization. The fallback takes the place of a default.',
  proof: 'fresh',
  params: OneOfOrganization,
  response: Nothing,
  errors: ['PAYMENT_METHOD_IN_USE'],
})

/** How the browser gives the embedded provider a bank account, in place of the real provider's script. */
export const saveEmbeddedDebitAccount = endpoint({
  method: 'POST',
  path: '/embedded-payments/setup-intents/:client_secret/bank/',
  summary: 'Embedded card provider: save a test bank account. Exists only with the embedded provider.',
  access: 'secret-link',
  scope: 'session',
  answer: 'secret',
  params: z.object({ client_secret: z.string().max(200) }),
  body: z.object({
    ...bankAccountFields,
  }),
  response: z.object({ payment_method_id: z.string() }),
  errors: ['BANK_ACCOUNT_REFUSED'],
})
