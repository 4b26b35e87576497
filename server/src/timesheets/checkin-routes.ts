import { locationOf } from '../context.ts'
import { databaseNow } from '../db/database.ts'
import type { Handlers } from '../http/handlers.ts'
import { getGig } from '../gigs/gig-queries.ts'
import { makeCheckinPass } from './checkin-pass.ts'

export const checkinRoutes: Handlers<'getCheckinPass'> = {
  getCheckinPass: async ({ params }, context) => {
    const { id } = await getGig(context.db, params.id, locationOf(context).id)
    return makeCheckinPass(context.deps.secret, id, (await databaseNow(context.db)).toISOString())
  },
}
