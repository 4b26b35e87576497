import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { checkInPro as checkInCall } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { type Context, locationOf } from '../context.ts'
import { getApplication } from '../gigs/applications/application-queries.ts'
import { lockForManager } from '../gigs/lock-for-manager.ts'
import { clockByHand } from './clock-by-hand.ts'

/** A manager clocks a pro in or out by hand: a proof as good as a code, in the manager's name. */
export async function checkInPro(context: Context, { params, body }: HandlerInput<typeof checkInCall>): Promise<Application> {
  const { gig, application } = await lockForManager(context, params.id)
  await clockByHand(context, gig, application, { ...body, proof: 'manager' })
  return getApplication(context.db, application.id, locationOf(context).id)
}
