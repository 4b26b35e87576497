import { locationOf } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { changeRescue } from './change-rescue.ts'
import { findRescue } from './rescue-queries.ts'
import { startRescue } from './start-rescue.ts'

export const rescueRoutes: Handlers<'getRescue' | 'startRescue' | 'changeRescue'> = {
  getRescue: ({ params }, context) => findRescue(context.db, params.id, locationOf(context).id),
  startRescue: ({ params, body }, context) => startRescue(context, params.id, body),
  changeRescue: ({ params, body }, context) => changeRescue(context, params.id, body),
}
