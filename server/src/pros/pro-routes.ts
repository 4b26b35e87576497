import { actorOf, locationOf, proOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { isApproved } from '../locations/location-queries.ts'
import { Problem } from '../problem.ts'
import { addProNote, listProNotes, removeProNote } from './change-notes.ts'
import { putResume, removeResume, showOwnResume, showResumeHere, showResumeToStaff } from './change-resume.ts'
import { askJobHistoryAgain, getHistory, tellJobHistory } from './tell-job-history.ts'
import { addPastJob, editPastJob, removePastJob } from './change-work-history.ts'
import { editProfile } from './edit-profile.ts'
import { deleteFavorite, insertFavorite } from './favorite-store.ts'
import { getProRecord } from './pro-here-queries.ts'
import { getRank } from './badge-queries.ts'
import { getProfile } from './pro-queries.ts'
import { listPointChanges } from './pro-record-queries.ts'
import { listPros, searchPros } from './search-pros.ts'

export const proRoutes: Handlers<
  | 'listPros'
  | 'searchPros'
  | 'listProNotes'
  | 'addProNote'
  | 'removeProNote'
  | 'getJobHistory'
  | 'answerJobHistory'
  | 'goBackInJobHistory'
  | 'addPastJob'
  | 'editPastJob'
  | 'removePastJob'
  | 'getMyProfile'
  | 'getMyRank'
  | 'getMyResume'
  | 'putMyResume'
  | 'removeMyResume'
  | 'getResumeHere'
  | 'getResumeForStaff'
  | 'listPointChanges'
  | 'editMyProfile'
  | 'getProRecord'
  | 'addFavorite'
  | 'removeFavorite'
> = {
  getMyProfile: (_input, context) => getProfile(context.db, proOf(context).id),
  getMyRank: (_input, context) => getRank(context.db, proOf(context)),
  getMyResume: (_input, context) => showOwnResume(context),
  putMyResume: (_input, context) => putResume(context),
  async removeMyResume(_input, context) {
    await removeResume(context)
    return null
  },
  getResumeHere: ({ params }, context) => showResumeHere(context, params.id),
  getResumeForStaff: ({ params }, context) => showResumeToStaff(context, params.id),
  listPointChanges: (input, context) => listPointChanges(context.db, proOf(context).id, input),
  editMyProfile: ({ body }, context) => editProfile(context, body),
  getJobHistory: (_input, context) => getHistory(context, proOf(context).id),
  answerJobHistory: ({ body: { step, answer, may_be_heard } }, context) => tellJobHistory(context, { step, answer, may_be_heard }),
  goBackInJobHistory: ({ body }, context) => askJobHistoryAgain(context, body.to),
  addPastJob: ({ body }, context) => addPastJob(context, body),
  editPastJob: ({ params, body }, context) => editPastJob(context, params.id, body),
  removePastJob: ({ params }, context) => removePastJob(context, params.id),
  listPros: (input, context) => listPros(context, input),
  searchPros: (input, context) => searchPros(context, input),
  listProNotes: ({ params, query }, context) => listProNotes(context, params.id, query),
  addProNote: ({ params, body }, context) => addProNote(context, params.id, body.note),
  removeProNote: ({ params }, context) => removeProNote(context, params.id, params.noteId),
  getProRecord: ({ params }, context) => getProRecord(context.db, params.id, locationOf(context).id),
  async addFavorite({ body }, context) {
    const location = locationOf(context)
    if (body.location_id !== location.id) throw new Problem('NOT_FOUND', undefined, { target: 'location_id' })
    if (!(await isApproved(context.db, location.id))) throw new Problem('LOCATION_NOT_APPROVED')
    const id = await insertFavorite(context.db, { ...body, market_id: location.market_id, created_by: actorOf(context).user_id })
    if (id === null) throw new Problem('NOT_FOUND', undefined, { target: 'pro_id' })
    return { id, pro_id: body.pro_id, location_id: location.id }
  },
  async removeFavorite({ params }, context) {
    if (!(await deleteFavorite(context.db, params.id, locationOf(context).id))) throw new Problem('NOT_FOUND')
    return null
  },
}
