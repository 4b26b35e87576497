import type { KeptMethod } from '@muster/contract/payments/kept-method.ts'
import { type Context, locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import type { Payer } from '../providers/card-payments.ts'
import { chooseMethod, removeMethod } from './choose-method.ts'
import { keepNewMethod } from './keep-method.ts'
import { listKeptMethods } from './payment-method-queries.ts'
import { verifyMethod } from './verify-method.ts'

const locationPayer = (context: Context): Payer => ({ kind: 'location', id: locationOf(context).id })
const organizationPayer = ({ orgId: id }: { orgId: number }): Payer => ({ kind: 'organization', id })

async function addMethod(context: Context, payer: Payer, external_id: string): Promise<KeptMethod[]> {
  await keepNewMethod(context, payer, external_id, 'more')
  return listKeptMethods({ deps: context.deps, db: context.deps.db }, payer)
}

export const keptMethodRoutes: Handlers<
  | 'listPaymentMethods'
  | 'addPaymentMethod'
  | 'choosePaymentMethod'
  | 'verifyPaymentMethod'
  | 'removePaymentMethod'
  | 'listOrganizationPaymentMethods'
  | 'addOrganizationPaymentMethod'
  | 'chooseOrganizationPaymentMethod'
  | 'verifyOrganizationPaymentMethod'
  | 'removeOrganizationPaymentMethod'
  | 'saveEmbeddedDebitAccount'
> = {
  listPaymentMethods: (_input, context) => listKeptMethods(context, locationPayer(context)),
  addPaymentMethod: ({ body }, context) => addMethod(context, locationPayer(context), body.payment_method_id),
  choosePaymentMethod: ({ params, body }, context) => chooseMethod(context, locationPayer(context), params.id, body.role),
  verifyPaymentMethod: ({ params, body }, context) => verifyMethod(context, locationPayer(context), params.id, body),
  removePaymentMethod: ({ params }, context) => removeMethod(context, locationPayer(context), params.id),
  listOrganizationPaymentMethods: ({ params }, context) => listKeptMethods(context, organizationPayer(params)),
  addOrganizationPaymentMethod: ({ params, body }, context) => addMethod(context, organizationPayer(params), body.payment_method_id),
  chooseOrganizationPaymentMethod: ({ params, body }, context) => chooseMethod(context, organizationPayer(params), params.id, body.role),
  verifyOrganizationPaymentMethod: ({ params, body }, context) => verifyMethod(context, organizationPayer(params), params.id, body),
  removeOrganizationPaymentMethod: ({ params }, context) => removeMethod(context, organizationPayer(params), params.id),
  async saveEmbeddedDebitAccount({ params, body }, { deps }) {
    if (deps.saveEmbeddedDebitAccount === null) throw new Problem('NOT_FOUND')
    const saved = await deps.saveEmbeddedDebitAccount(params.client_secret, body)
    if (saved === null) throw new Problem('BANK_ACCOUNT_REFUSED', undefined, { target: 'account_number' })
    return saved
  },
}
