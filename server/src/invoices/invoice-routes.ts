import { actorOf, type Context, locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { payInvoice } from '../payments/invoiced/collect-invoice.ts'
import { Problem } from '../problem.ts'
import type { Payer } from '../providers/card-payments.ts'
import { getInvoiceTotals, listAdminInvoices, listNotedPayments } from './admin-invoice-queries.ts'
import { exportInvoice } from './export-invoice.ts'
import { findPayer, getInvoiceWhole, listChargesOf, listInvoicesOf } from './invoice-queries.ts'
import { makeInvoicePdf } from './invoice-pdf.ts'
import { noteOutsidePayment, takeBackOutsidePayment } from './note-outside-payment.ts'
import { readCollecting } from './read-collecting.ts'

/** Whether the caller may read and pay what this payer owes: its admins, and the provider's staff. */
function isForActor(context: Context, { kind, id }: Payer): boolean {
  const { is_gigpro_admin, locations, organizations } = actorOf(context)
  return is_gigpro_admin || (kind === 'location' ? locations.get(id)?.role === 'ADMIN' : organizations.has(id))
}

const ofLocation = (context: Context): Payer => ({ kind: 'location', id: locationOf(context).id })
const ofOrganization = (id: number): Payer => ({ kind: 'organization', id })

/** Throws NOT_FOUND for an invoice of a payer that the caller does not administer. */
async function refuseForeign(context: Context, id: number): Promise<void> {
  const payer = await findPayer(context.db, id)
  if (payer === null || !isForActor(context, payer)) throw new Problem('NOT_FOUND')
}

export const invoiceRoutes: Handlers<
  | 'listInvoices'
  | 'listOrganizationInvoices'
  | 'listCollectingInvoices'
  | 'listOrganizationCollectingInvoices'
  | 'getInvoice'
  | 'listInvoiceCharges'
  | 'downloadInvoice'
  | 'exportInvoice'
  | 'payInvoice'
  | 'listAdminInvoices'
  | 'getInvoiceTotals'
  | 'listNotedPayments'
  | 'noteOutsidePayment'
  | 'takeBackOutsidePayment'
> = {
  listInvoices: ({ query }, context) => listInvoicesOf(context.db, ofLocation(context), query),
  listOrganizationInvoices: ({ params, query }, context) => listInvoicesOf(context.db, ofOrganization(params.orgId), query),
  listCollectingInvoices: (_input, context) => readCollecting(context.db, ofLocation(context)),
  listOrganizationCollectingInvoices: ({ params }, context) => readCollecting(context.db, ofOrganization(params.orgId)),
  async getInvoice({ params }, context) {
    await refuseForeign(context, params.id)
    return getInvoiceWhole(context.db, params.id)
  },
  async listInvoiceCharges(input, context) {
    await refuseForeign(context, input.params.id)
    return listChargesOf(context.db, input.params.id, input)
  },
  async downloadInvoice({ params, query }, context) {
    await refuseForeign(context, params.id)
    return makeInvoicePdf(context, params.id, query.language)
  },
  async exportInvoice({ params }, context) {
    await refuseForeign(context, params.id)
    return exportInvoice(context, params.id)
  },
  async payInvoice({ params }, context) {
    await refuseForeign(context, params.id)
    await payInvoice(context, params.id)
    return getInvoiceWhole(context.db, params.id)
  },
  listAdminInvoices: ({ query }, { db }) => listAdminInvoices(db, query),
  getInvoiceTotals: (_input, { db }) => getInvoiceTotals(db),
  listNotedPayments: ({ params }, { db }) => listNotedPayments(db, params.id),
  async noteOutsidePayment({ params, body }, context) {
    await noteOutsidePayment(context, params.id, body)
    return getInvoiceWhole(context.db, params.id)
  },
  async takeBackOutsidePayment({ params, body }, context) {
    await takeBackOutsidePayment(context, params.id, body.reason)
    return getInvoiceWhole(context.db, params.id)
  },
}
