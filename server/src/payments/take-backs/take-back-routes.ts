import type { Handlers } from '../../http/handlers.ts'
import { agreeToTakeBack, contestTakeBack, decideTakeBack, retryTakeBack } from './answer-take-back.ts'
import { forPro, getTakeBack } from './take-back-queries.ts'

export const takeBackRoutes: Handlers<'agreeToTakeBack' | 'contestTakeBack' | 'decideTakeBack' | 'retryTakeBack'> = {
  async agreeToTakeBack({ params }, context) {
    await agreeToTakeBack(context, params.id)
    return forPro(await getTakeBack(context.db, params.id))
  },
  async contestTakeBack({ params, body }, context) {
    await contestTakeBack(context, params.id, body.reason)
    return forPro(await getTakeBack(context.db, params.id))
  },
  async decideTakeBack({ params, body }, context) {
    await decideTakeBack(context, params.id, body)
    return getTakeBack(context.db, params.id)
  },
  async retryTakeBack({ params }, context) {
    await retryTakeBack(context, params.id)
    return getTakeBack(context.db, params.id)
  },
}
