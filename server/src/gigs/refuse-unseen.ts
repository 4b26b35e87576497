import { fieldsOfTerms } from '@muster/contract/gigs/applications/application-rules.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import type { LockedGig } from './gig-locks.ts'
import { listFieldsEditedSince } from './gig-queries.ts'

/** Refuses a yes to a shift whose terms changed since version `seen`, naming the changed fields. Without a version everything was seen. */
export async function refuseUnseen({ db }: Pick<Context, 'db'>, gig: LockedGig, seen: number | null): Promise<void> {
  if (seen === null || seen === gig.edit_version) return
  const changed_fields = fieldsOfTerms(await listFieldsEditedSince(db, gig.id, seen))
  if (changed_fields.length > 0) throw new Problem('EDITED_BY_ANOTHER', undefined, { target_value: { changed_fields } })
}
