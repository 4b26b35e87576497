import type { Handlers } from '../http/handlers.ts'
import { reopenError, solveError } from './change-error.ts'
import { getError, listErrors } from './error-queries.ts'
import { receiveError } from './receive-error.ts'

export const errorRoutes: Handlers<'reportError' | 'listErrors' | 'getError' | 'solveError' | 'reopenError'> = {
  reportError: async ({ body }, context) => {
    await receiveError(context, body)
    return null
  },
  listErrors: async ({ query }, { db, deps }) => ({ ...(await listErrors(db, query)), is_kept_here: deps.errors.name === 'embedded' }),
  getError: ({ params }, { db }) => getError(db, params.id),
  solveError: async ({ params }, context) => {
    await solveError(context, params.id)
    return getError(context.db, params.id)
  },
  reopenError: async ({ params }, context) => {
    await reopenError(context, params.id)
    return getError(context.db, params.id)
  },
}
