import type { Handlers } from '../../http/handlers.ts'
import { addJobSearch, editJobSearch, listJobSearches, removeJobSearch } from './change-job-searches.ts'

export const jobSearchRoutes: Handlers<'listJobSearches' | 'addJobSearch' | 'editJobSearch' | 'removeJobSearch'> = {
  listJobSearches: (_, context) => listJobSearches(context),
  addJobSearch: ({ body }, context) => addJobSearch(context, body),
  editJobSearch: ({ params, body }, context) => editJobSearch(context, params.id, body),
  removeJobSearch: ({ params }, context) => removeJobSearch(context, params.id),
}
