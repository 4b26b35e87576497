import { contractorTypes, experienceLevels, jobTypes } from '@muster/contract/hiring/hiring-choices.ts'
import { type Context, locationOf } from '../context.ts'
import { pageOf } from '../db/paging.ts'
import type { Handlers } from '../http/handlers.ts'
import { getCandidate, listCandidates } from './candidate-queries.ts'
import { addCandidate, removeCandidate } from './change-candidates.ts'
import { addPosting, archivePosting, editPosting } from './change-postings.ts'
import { getPosting, listPostings } from './job-posting-queries.ts'

const posting = (context: Context, id: number) => getPosting(context.db, locationOf(context).id, id)

export const hiringRoutes: Handlers<
  | 'listJobPostings'
  | 'addJobPosting'
  | 'editJobPosting'
  | 'archiveJobPosting'
  | 'listExperienceLevels'
  | 'listJobTypes'
  | 'listCandidates'
  | 'addCandidate'
  | 'removeCandidate'
  | 'listContractorTypes'
> = {
  listJobPostings: ({ query }, context) => listPostings(context.db, locationOf(context).id, query),
  addJobPosting: async ({ body }, context) => posting(context, await addPosting(context, body)),
  async editJobPosting({ params, body }, context) {
    await editPosting(context, params.id, body)
    return posting(context, params.id)
  },
  async archiveJobPosting({ params }, context) {
    await archivePosting(context, params.id)
    return null
  },
  listExperienceLevels: async () => [...experienceLevels],
  listJobTypes: async () => [...jobTypes],
  async listCandidates({ params, query }, context) {
    const { id } = await posting(context, params.id)
    return listCandidates(context.db, { id, location_id: locationOf(context).id }, query)
  },
  addCandidate: async ({ params, body }, context) =>
    getCandidate(context.db, locationOf(context).id, await addCandidate(context, params.id, body)),
  async removeCandidate({ params }, context) {
    await removeCandidate(context, params.id, params.candidateId)
    return null
  },
  async listContractorTypes({ query }) {
    const from = (query.page - 1) * query.page_size
    const types = contractorTypes.slice(from, from + query.page_size)
    return pageOf(types, contractorTypes.length, query, { path: '/pro-contractor-type/', query })
  },
}
