import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { makeFirstOperator } from './make-first-operator.ts'
import { readSetup } from './read-setup.ts'
import { checkSetupCode } from './setup-code.ts'
import { hasOperator } from './setup-queries.ts'
import { choosePositions, finishSetup, nameFirstMarket } from './take-steps.ts'
import { testAdapter } from './test-adapter.ts'

const after = async (context: Context, step: Promise<void>) => {
  await step
  return readSetup(context)
}

export const setupRoutes: Handlers<
  | 'isSetupOpen'
  | 'checkSetupCode'
  | 'makeFirstOperator'
  | 'getSetup'
  | 'putFirstMarket'
  | 'putFirstPositions'
  | 'finishSetup'
  | 'testAdapter'
> = {
  async isSetupOpen(_input, { db }) {
    if (await hasOperator(db)) throw new Problem('NOT_FOUND')
    return { waits_for: 'operator' as const }
  },
  async checkSetupCode({ body }, context) {
    await checkSetupCode(context, body.setup_code)
    return null
  },
  makeFirstOperator: ({ body }, context) => makeFirstOperator(context, body),
  getSetup: (_input, context) => readSetup(context),
  putFirstMarket: ({ body }, context) => after(context, nameFirstMarket(context, body)),
  putFirstPositions: ({ body }, context) => after(context, choosePositions(context, body)),
  finishSetup: (_input, context) => after(context, finishSetup(context)),
  testAdapter: ({ params, body }, context) => testAdapter(context, params.adapter, body.language),
}
