import type { checkInPro as checkInCall } from '@muster/contract/timesheets/checkin-endpoints.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Context } from '../context.ts'
import { lockForManager } from '../gigs/lock-for-manager.ts'
import { clockByHand } from './clock-by-hand.ts'

/** A manager clocks a pro in or out. It counts as proof like a code, under the manager's name. */
export async function checkInPro(context: Context, { params, body }: HandlerInput<typeof checkInCall>): Promise<void> {
  const { gig, application } = await lockForManager(context, params.id)
  await clockByHand(context, gig, application, { ...body, proof: 'manager' })
}
