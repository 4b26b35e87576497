import { z } from 'zod'
import { safeReturnTo } from '../accounts/return-path.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, queryBoolean } from '../wire.ts'
import { PaymentMethod } from './payment.ts'

const ByLocation = z.object({ locationId: IdParam })
const ByOrganization = z.object({ orgId: IdParam })

/** What the browser needs to give the card provider a card. */
const SetupIntent = z.object({
  client_secret: z.string(),
  provider: z.enum(['embedded', 'stripe']).describe('whose form takes the card'),
  publishable_key: z.string().nullable().describe('opens the provider’s own script; null where it has none'),
})
export const NewMethod = z.object({ payment_method_id: z.string().trim().min(1, 'This field is required').max(200) })

export const getSetupIntent = endpoint({
  method: 'GET',
  path: '/locations/:locationId/setup-intent/',
  summary: 'Start adding a payment method: the secret that the browser uses with the card provider.',
  access: 'location-admin',
  scope: 'location',
  answer: 'secret',
  params: ByLocation,
  response: SetupIntent,
})

export const getPaymentMethod = endpoint({
  method: 'GET',
  path: '/locations/:locationId/payment-method/',
  summary: 'The location’s payment method, with details on request.',
  access: 'location-member',
  scope: 'location',
  params: ByLocation,
  query: z.object({ include_details: queryBoolean.default(false) }),
  response: PaymentMethod,
})

export const putPaymentMethod = endpoint({
  method: 'PUT',
  path: '/locations/:locationId/payment-method/',
  summary: 'Use a payment method that the card provider set up.',
  transaction: 'own',
  access: 'location-admin',
  proof: 'fresh',
  scope: 'location',
  params: ByLocation,
  body: NewMethod,
  response: PaymentMethod,
  errors: ['PAYMENT_METHOD_DOES_NOT_EXIST'],
})

export const getOrganizationSetupIntent = endpoint({
  method: 'GET',
  path: '/staffer/organizations/:orgId/setup-intent/',
  summary: 'Start adding a payment method to an organization: the secret that the browser uses with the card provider.',
  access: 'organization-admin',
  scope: 'session',
  answer: 'secret',
  params: ByOrganization,
  response: SetupIntent,
})

export const getOrganizationPaymentMethod = endpoint({
  method: 'GET',
  path: '/staffer/organizations/:orgId/payment-method/',
  summary: 'The organization’s payment method, which pays for the locations that are billed through it.',
  access: 'organization-admin',
  scope: 'session',
  params: ByOrganization,
  response: PaymentMethod,
})

export const putOrganizationPaymentMethod = endpoint({
  method: 'PUT',
  path: '/staffer/organizations/:orgId/payment-method/',
  summary: 'Use a payment method that the card provider set up for the organization.',
  transaction: 'own',
  access: 'organization-admin',
  proof: 'fresh',
  scope: 'session',
  params: ByOrganization,
  body: NewMethod,
  response: PaymentMethod,
  errors: ['PAYMENT_METHOD_DOES_NOT_EXIST'],
})

const PortalReturn = z.object({
  return_url: z
    .string()
    .trim()
    .refine((path) => safeReturnTo(path) === path, 'Use a path of this app, such as /locations/1/billing')
    .optional()
    .describe('the path that the portal leads back to; the billing page without one'),
})
const PortalSession = z.object({ url: z.url().describe('opens the portal for a short time; it works once') })

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/locations/:locationId/billing-portal-session/',
  summary: 'Open the card provider’s page about the location’s card and charges.',
  asks: true,
  access: 'location-admin',
  proof: 'fresh',
  scope: 'location',
  answer: 'secret',
  params: ByLocation,
  body: PortalReturn,
  response: PortalSession,
})

export const openOrganizationBillingPortal = endpoint({
  method: 'POST',
  path: '/staffer/organizations/:orgId/billing-portal-session/',
  summary: 'Open the card provider’s page about the organization’s card and charges.',
  asks: true,
  access: 'organization-admin',
  proof: 'fresh',
  scope: 'session',
  answer: 'secret',
  params: ByOrganization,
  body: PortalReturn,
  response: PortalSession,
})

/** How the browser gives the embedded provider a card, in place of the real provider's script. */
export const confirmEmbeddedSetupIntent = endpoint({
  method: 'POST',
  path: '/embedded-payments/setup-intents/:client_secret/confirm/',
  summary: 'Embedded card provider: save a test card. Exists only with the embedded provider.',
  access: 'secret-link',
  scope: 'session',
  answer: 'secret',
  params: z.object({ client_secret: z.string().max(200) }),
  body: z.object({
    number: z
      .string()
      .trim()
      .transform((text) => text.replace(/[\s-]/g, ''))
      .refine((digits) => /^\d{13,19}$/.test(digits), 'Enter the card number'),
    expires: z
      .string()
      .trim()
      .regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/, 'Enter month and year, such as 04 / 29'),
    cvc: z
      .string()
      .trim()
      .regex(/^\d{3,4}$/, 'Enter the 3 or 4 digits'),
  }),
  response: z.object({ payment_method_id: z.string() }),
  errors: ['CARD_DECLINED'],
})
