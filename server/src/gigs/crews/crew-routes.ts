import { proOf } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { answerCrew } from './answer-crew.ts'
import { applyCrew } from './apply-crew.ts'
import { askCrew } from './ask-crew.ts'
import { listInvites } from './crew-queries.ts'
import { withdrawCrew } from './end-crews.ts'
import { selectCrew } from './select-crew.ts'

export const crewRoutes: Handlers<'askCrew' | 'listCrewInvites' | 'answerCrew' | 'applyCrew' | 'withdrawCrew' | 'selectCrew'> = {
  askCrew: async ({ params, body }, context) => ({ id: await askCrew(context, params.id, body) }),
  listCrewInvites: (_input, context) => listInvites(context.db, proOf(context)),
  answerCrew: async ({ params, body }, context) => ({ status: await answerCrew(context, params.id, body.answer) }),
  applyCrew: async ({ params }, context) => ({ status: await applyCrew(context, params.id) }),
  withdrawCrew: async ({ params }, context) => {
    await withdrawCrew(context, params.id)
    return null
  },
  selectCrew: ({ params, query }, context) => selectCrew(context, params.id, query.confirm_by),
}
