import type { Handlers } from '../../http/handlers.ts'
import { extendAwaited } from './extend-awaited.ts'
import { nudgeAwaited } from './nudge-awaited.ts'

export const awaitedRoutes: Handlers<'nudgeAwaited' | 'extendAwaited'> = {
  nudgeAwaited: ({ params, body }, context) => nudgeAwaited(context, params.id, body.application_ids),
  extendAwaited: ({ params, body }, context) => extendAwaited(context, params.id, body),
}
