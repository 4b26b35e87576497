import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { GigListStatus } from '@muster/contract/gigs/gig-status.ts'
import type { listPayments as listCall } from '@muster/contract/payments/payment-endpoints.ts'
import { type Context, locationOf, proOf } from '../context.ts'
import { narrowGigs } from '../gigs/list/gig-narrow-queries.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import type { Payer, ProviderEvent } from '../providers/card-payments.ts'
import { getEarnings } from '../earnings/earnings-queries.ts'
import { exportYearEarnings } from '../earnings/export-year-earnings.ts'
import { payForWork, quotePayments } from './pay-approved-hours.ts'
import { getOrganizationMethod, getPaymentMethod } from '../payment-methods/payment-method-queries.ts'
import { getRefusedCharges } from './refused-charges-queries.ts'
import { listRetries } from './retry-queries.ts'
import { getProReceipt, getReceipt, listPayments, listProPayments, type OfGigs } from './payment-queries.ts'
import { getPayoutAccount } from './payout-account-queries.ts'
import { hearOfDispute } from '../disputes/hear-of-dispute.ts'
import { hearOfAccount } from './read-payout-account.ts'
import { readOwnAccount, saveBank, startOnboarding } from './set-up-payouts.ts'
import { offerInstant, payInstantly } from './pay-instantly.ts'
import { payShift, quoteShifts } from './approve-and-pay.ts'
import { putPaymentMethod } from '../payment-methods/put-payment-method.ts'
import { retryPayment } from './retry-payment.ts'
import { applyMethodEvent, isMethodEvent } from './apply-method-event.ts'
import { settleTransfer } from './settle-transfer.ts'
import { makeYearStatement, makeYearStatementOfPro } from '../earnings/year-statement-pdf.ts'
import { getYearEarnings } from '../earnings/year-earnings-queries.ts'

type PaymentsQuery = HandlerInput<typeof listCall>['query']

/** The shifts whose payments are asked for; null for all of the location. Without a word on their status, payments of any shift are listed. */
async function shiftsOfPayments(context: Context, query: PaymentsQuery): Promise<OfGigs | null> {
  const { page: _page, page_size: _size, after: _after, payment_states: _states, statuses, ...others } = query
  const { pro_id: _pro, pro_first_name: _first, pro_last_name: _last, ...filters } = others
  const isNarrowed = statuses !== undefined || Object.values(filters).some((value) => value !== undefined)
  if (!isNarrowed) return null
  return narrowGigs(context.deps.reads, locationOf(context).id, { ...filters, statuses: statuses ?? GigListStatus.options })
}

/** Starts adding a method with the card provider. */
async function startSetup({ deps }: Context, payer: Payer) {
  const { client_secret, publishable_key = null } = await deps.cards.createSetupIntent(payer)
  return { client_secret, provider: deps.cards.name, publishable_key }
}

/** Opens the card provider's own page, which leads back to the billing page unless the caller names another. */
const openPortal = ({ deps }: Context, payer: Payer, return_url = `/${payer.kind}s/${payer.id}/billing`) =>
  deps.cards.openPortal(payer, { app: deps.config.publicUrl, path: return_url })

/** Applies an event of the card provider, by what it is about. */
function hear(context: Context, event: ProviderEvent): Promise<void> {
  if (isMethodEvent(event)) return applyMethodEvent(context, event)
  return event.kind === 'dispute.changed' ? hearOfDispute(context, event) : settleTransfer(context, event)
}

export const paymentRoutes: Handlers<
  | 'getSetupIntent'
  | 'getOrganizationSetupIntent'
  | 'getOrganizationPaymentMethod'
  | 'putOrganizationPaymentMethod'
  | 'getPaymentMethod'
  | 'putPaymentMethod'
  | 'openBillingPortal'
  | 'openOrganizationBillingPortal'
  | 'confirmEmbeddedSetupIntent'
  | 'cardProviderWebhook'
  | 'payoutAccountWebhook'
  | 'getPayoutAccount'
  | 'startPayoutOnboarding'
  | 'readPayoutAccount'
  | 'saveEmbeddedBank'
  | 'getInstantPayout'
  | 'payInstantly'
  | 'quotePayments'
  | 'payForWork'
  | 'quoteShifts'
  | 'payShift'
  | 'retryPayment'
  | 'listPayments'
  | 'listRetries'
  | 'getRefusedCharges'
  | 'getReceipt'
  | 'listProPayments'
  | 'getProReceipt'
  | 'getEarnings'
  | 'getYearEarnings'
  | 'exportYearEarnings'
  | 'downloadYearStatement'
  | 'downloadYearStatementOfPro'
> = {
  getSetupIntent: ({ params }, context) => startSetup(context, { kind: 'location', id: params.locationId }),
  getOrganizationSetupIntent: ({ params }, context) => startSetup(context, { kind: 'organization', id: params.orgId }),
  getOrganizationPaymentMethod: ({ params }, context) => getOrganizationMethod(context.db, params.orgId),
  putOrganizationPaymentMethod: ({ params, body }, context) =>
    putPaymentMethod(context, { kind: 'organization', id: params.orgId }, body.payment_method_id),
  getPaymentMethod: ({ query }, context) => getPaymentMethod(context.db, locationOf(context).id, query.include_details),
  putPaymentMethod: ({ body }, context) =>
    putPaymentMethod(context, { kind: 'location', id: locationOf(context).id }, body.payment_method_id),
  openBillingPortal: ({ params, body }, context) => openPortal(context, { kind: 'location', id: params.locationId }, body.return_url),
  openOrganizationBillingPortal: ({ params, body }, context) =>
    openPortal(context, { kind: 'organization', id: params.orgId }, body.return_url),
  async confirmEmbeddedSetupIntent({ params, body }, { deps }) {
    if (deps.saveEmbeddedCard === null) throw new Problem('NOT_FOUND')
    const saved = await deps.saveEmbeddedCard(params.client_secret, body)
    if (saved === null) throw new Problem('CARD_DECLINED', undefined, { target: 'number' })
    return saved
  },
  async cardProviderWebhook(_input, context) {
    const event = context.raw && context.deps.cards.readEvent(context.raw.body, context.raw.headers)
    if (!event) throw new Problem('SIGNATURE_INVALID')
    // We also accept events that are not about us, or the provider would send them again for days.
    if (event !== 'ignored') await hear(context, event)
    return { received: true }
  },
  async payoutAccountWebhook(_input, context) {
    const event = context.raw && context.deps.payouts.readEvent(context.raw.body, context.raw.headers)
    if (!event) throw new Problem('SIGNATURE_INVALID')
    if (event !== 'ignored') await hearOfAccount(context, event)
    return { received: true }
  },
  getPayoutAccount: (_input, context) => getPayoutAccount(context.db, proOf(context), context.deps.payouts.name),
  startPayoutOnboarding: (_input, context) => startOnboarding(context),
  readPayoutAccount: (_input, context) => readOwnAccount(context),
  saveEmbeddedBank: ({ body }, context) => saveBank(context, body),
  getInstantPayout: (_input, context) => offerInstant(context),
  payInstantly: ({ body }, context) => payInstantly(context, body),
  quotePayments: ({ body }, context) => quotePayments(context, body),
  payForWork: ({ body }, context) => payForWork(context, body),
  quoteShifts: ({ body }, context) => quoteShifts(context, body.gig_ids),
  payShift: ({ body }, context) => payShift(context, body),
  retryPayment: ({ params }, context) => retryPayment(context, params.id),
  listPayments: async (input, context) =>
    listPayments(context.db, locationOf(context).id, input, await shiftsOfPayments(context, input.query)),
  getRefusedCharges: (_, context) => getRefusedCharges(context.db, locationOf(context).id),
  listRetries: ({ query }, context) => listRetries(context.db, locationOf(context).id, query.gig_id),
  getReceipt: ({ params }, context) => getReceipt(context.db, { id: params.id, location_id: locationOf(context).id }),
  listProPayments: (input, context) => listProPayments(context.db, proOf(context).id, input),
  getProReceipt: ({ params }, context) => getProReceipt(context.db, params.id, proOf(context).id),
  getEarnings: (_input, context) => getEarnings(context.db, proOf(context)),
  getYearEarnings: ({ params }, context) => {
    const { id, market_id } = proOf(context)
    return getYearEarnings(context.db, { pro_id: id, market_id, year: params.year })
  },
  exportYearEarnings: async (input, context) => exportYearEarnings(context, input),
  downloadYearStatement: (input, context) => makeYearStatement(context, input),
  downloadYearStatementOfPro: (input, context) => makeYearStatementOfPro(context, input),
}
