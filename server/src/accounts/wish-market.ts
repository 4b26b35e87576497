import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { wishMarket as wishCall } from '@muster/contract/accounts/wish-endpoints.ts'
import type { Context } from '../context.ts'
import { addWish } from '../locations/wish-market.ts'
import { Problem } from '../problem.ts'
import { tokenHash } from './token-hash.ts'
import { takeTicket } from './user-store.ts'

/** Someone who wanted to sign up where no market is: notes the number or address they proved, to tell them once one opens. */
export async function wishMarket(
  context: Context,
  { signup_ticket, ...wish }: HandlerInput<typeof wishCall>['body'],
): Promise<{ city: string; state_code: string }> {
  const proved = await takeTicket(context.db, tokenHash(signup_ticket))
  if (proved === null) throw new Problem('CODE_EXPIRED')
  return addWish(context, proved, wish)
}
