import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { updateScreensOfPro } from '../gigs/note-application.ts'

/**
 * Records what a pro did about an appeal that no one has decided, and updates the pro's own screens. The business reads of an appeal only with
 * its decision (`listTimeline`), so its screens hear nothing.
 */
export async function noteForStaff(
  context: Pick<Context, 'db' | 'actor' | 'request_id'>,
  { application_id, gig_id, pro_id }: { application_id: number; gig_id: number; pro_id: number },
  action: 'application.appealed' | 'application.appeal_withdrawn',
): Promise<void> {
  await record(context, { action, subject_kind: 'application', subject_id: application_id, gig_id })
  await updateScreensOfPro(context.db, { id: gig_id }, { id: application_id, pro_id })
}
