import { locationOf, proOf } from '../context.ts'
import { databaseNow } from '../db/database.ts'
import { getApplication } from '../gigs/applications/application-queries.ts'
import type { Handlers } from '../http/handlers.ts'
import { makeCheckinPass } from '../timesheets/checkin-pass.ts'
import { findLedShift, findLedShiftOfGig, withCrew } from './captain-queries.ts'
import { checkInAsCaptain } from './check-in-as-captain.ts'
import { messageCrew } from './message-crew.ts'
import { nameCaptain, unnameCaptain } from './name-captain.ts'

export const captainRoutes: Handlers<
  'nameCaptain' | 'unnameCaptain' | 'findCaptainShift' | 'getCaptainShift' | 'checkInAsCaptain' | 'getCaptainPass' | 'messageCrew'
> = {
  nameCaptain: async ({ params }, context) => {
    await nameCaptain(context, params.id)
    return getApplication(context.db, params.id, locationOf(context).id)
  },
  unnameCaptain: async ({ params }, context) => {
    await unnameCaptain(context, params.id)
    return getApplication(context.db, params.id, locationOf(context).id)
  },
  findCaptainShift: async ({ query }, context) =>
    withCrew(context.db, await findLedShiftOfGig(context.db, proOf(context), query.source_gig_id)),
  getCaptainShift: async ({ params }, context) => withCrew(context.db, await findLedShift(context.db, proOf(context), params.shiftId)),
  checkInAsCaptain: (input, context) => checkInAsCaptain(context, input),
  getCaptainPass: async ({ params }, context) => {
    const { source_gig_id, checkin_code } = await findLedShift(context.db, proOf(context), params.shiftId)
    return { checkin_code, ...makeCheckinPass(context.deps.secret, source_gig_id, (await databaseNow(context.db)).toISOString()) }
  },
  messageCrew: (input, context) => messageCrew(context, input),
}
