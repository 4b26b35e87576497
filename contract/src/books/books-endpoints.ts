import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../wire.ts'
import { PeriodQuery } from './period.ts'
import { TrialBalance } from './trial-balance.ts'

const staff = { method: 'GET', access: 'provider-admin', scope: 'session' } as const

/** The most lines that one journal has. A longer period is refused, never cut. */
export const MOST_JOURNAL_LINES = 500_000

const OneMarket = PeriodQuery.safeExtend({ market_id: IdParam.optional().describe('only this market’s movements') })

export const getTrialBalance = endpoint({
  ...staff,
  path: '/admin/books/trial-balance/',
  summary: 'The trial balance of a period, of all markets and of each: what every account had, got and has.',
  query: PeriodQuery,
  response: TrialBalance,
})

export const exportTrialBalance = endpoint({
  ...staff,
  path: '/admin/books/trial-balance/csv/',
  summary:
    'The trial balance of a period as a table, with a line for each market and account of the ledger, so each business and pro has one.',
  answers: 'csv',
  query: OneMarket,
  response: z.string(),
})

export const exportJournal = endpoint({
  ...staff,
  path: '/admin/books/journal/csv/',
  summary: 'The double-entry journal of a period as a table, with a line for each posting, at most 500,000.',
  answers: 'csv',
  query: OneMarket,
  response: z.string(),
})
