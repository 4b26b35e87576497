import { actorOf, type Context, locationOf } from '../context.ts'
import { whyNotAttach } from '../files/file-queries.ts'
import { invalid } from '../problem.ts'

/** Refuses pictures that the actor did not upload and the location does not use, to keep other businesses' pictures private. */
export async function refuseForeignFiles(context: Context, attachment_ids: readonly number[] | undefined): Promise<void> {
  if (attachment_ids === undefined || attachment_ids.length === 0) return
  const whose = { user_id: actorOf(context).user_id, location_id: locationOf(context).id }
  const why = await whyNotAttach(context.db, { file_ids: attachment_ids, ...whose })
  if (why !== null) throw invalid('attachment_ids', why)
}
