import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import type { AdminSuspensionAppeal } from '@muster/contract/suspensions/suspension.ts'
import type { listSuspensionAppeals as listCall } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { actorOf, type Context } from '../context.ts'
import { shownSuspension } from '../suspensions/show-suspension.ts'
import { getSuspensionAppeal, listSuspensionAppeals, type StoredSuspensionAppeal } from './suspension-appeal-queries.ts'

const readingOf = ({ suspension, ...row }: StoredSuspensionAppeal, secret: string): AdminSuspensionAppeal => ({
  ...row,
  suspension: shownSuspension(suspension, secret),
})

/** A page of appeals of suspensions, with addresses that open the photos for some minutes. */
export async function showSuspensionAppeals(
  context: Context,
  query: HandlerInput<typeof listCall>['query'],
): Promise<Page<AdminSuspensionAppeal>> {
  const page = await listSuspensionAppeals(context.db, query, actorOf(context).user_id)
  return { ...page, results: page.results.map((row) => readingOf(row, context.deps.secret)) }
}

/** One of them. Throws NOT_FOUND. */
export async function showSuspensionAppeal(context: Context, id: number): Promise<AdminSuspensionAppeal> {
  return readingOf(await getSuspensionAppeal(context.db, id, actorOf(context).user_id), context.deps.secret)
}
