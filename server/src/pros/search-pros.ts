import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import type { FoundPro } from '@muster/contract/pros/pro-search.ts'
import type { listPros as listCall, searchPros as searchCall } from '@muster/contract/pros/pro-search-endpoints.ts'
import { type Context, locationOf } from '../context.ts'
import { countFound, countMatching, getSearchPlace, listFound, pageOfPros } from './pro-search-queries.ts'

/** A page of the pros that the location may see and that match, the best first. */
export async function listPros(context: Context, { query }: HandlerInput<typeof listCall>): Promise<Page<FoundPro>> {
  const { db } = context
  const place = await getSearchPlace(db, locationOf(context).id)
  const [rows, total] = await Promise.all([listFound(db, place, query), countMatching(db, place, query)])
  return pageOfPros(rows, total, query, '/staffer/gigster-profiles/')
}

/** The same, with how many each option of the search would keep. */
export async function searchPros(context: Context, { query }: HandlerInput<typeof searchCall>): Promise<CallResult<typeof searchCall>> {
  const { db } = context
  const place = await getSearchPlace(db, locationOf(context).id)
  const [rows, { total, options }] = await Promise.all([listFound(db, place, query), countFound(db, place, query)])
  return { ...pageOfPros(rows, total, query, '/staffer/gigster-profiles/search/'), options }
}
