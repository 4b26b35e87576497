import type { Handlers } from '../http/handlers.ts'
import { getTrialBalance } from './books-queries.ts'
import { exportJournal, exportTrialBalance } from './export-books.ts'

export const booksRoutes: Handlers<'getTrialBalance' | 'exportTrialBalance' | 'exportJournal'> = {
  getTrialBalance: ({ query }, { db }) => getTrialBalance(db, query),
  exportTrialBalance: ({ query }, context) => exportTrialBalance(context, query),
  exportJournal: ({ query }, context) => exportJournal(context, query),
}
