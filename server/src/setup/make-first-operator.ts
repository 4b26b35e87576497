import type { FirstOperator } from '@muster/contract/setup/setup.ts'
import { makeOperator } from '../accounts/make-operator.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { checkSetupCode } from './setup-code.ts'
import { hasOperator } from './setup-queries.ts'
import { dropSetupCode, lockSetup } from './setup-store.ts'

/** Makes the first operator and signs them in. Of two browsers at once the second one waits for the lock, and then there is an operator. */
export async function makeFirstOperator(
  context: Context,
  { setup_code, ...person }: FirstOperator,
): Promise<{ token: string; expires_in: number }> {
  const { db } = context
  await checkSetupCode(context, setup_code)
  await lockSetup(db)
  if (await hasOperator(db)) throw new Problem('SETUP_DONE')
  const session = await makeOperator(context, person)
  await dropSetupCode(db)
  return session
}
