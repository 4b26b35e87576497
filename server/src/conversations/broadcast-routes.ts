import { locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { getBroadcast, listBroadcasts, listDeliveries } from './broadcast-queries.ts'
import { sendToGroup } from './send-to-group.ts'

export const broadcastRoutes: Handlers<'listBroadcasts' | 'sendToGroup' | 'getBroadcast' | 'listBroadcastDeliveries'> = {
  listBroadcasts: ({ query }, context) => listBroadcasts(context.db, locationOf(context).id, query),
  sendToGroup: async ({ body }, context) => getBroadcast(context.db, locationOf(context).id, await sendToGroup(context, body)),
  getBroadcast: ({ params }, context) => getBroadcast(context.db, locationOf(context).id, params.id),
  listBroadcastDeliveries: ({ params, query }, context) => listDeliveries(context.db, locationOf(context).id, params.id, query),
}
