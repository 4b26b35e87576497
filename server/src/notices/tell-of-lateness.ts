import { displayName } from '@muster/contract/pros/display-name.ts'
import type { Context } from '../context.ts'
import { latenessMessage, type Promised } from './lateness-words.ts'
import { getProName, getShiftWords, listManagers } from './notice-queries.ts'
import { forgetUnread } from './notice-store.ts'
import { tellPeople } from './tell-person.ts'
import type { ShiftToTell } from './told-reading.ts'

/**
 * Notifies everyone who manages a shift's location that a pro is running late, or with `null` that they no longer are. It replaces what
 * they have not read yet about the same pro.
 */
export async function tellOfLateness(
  context: Pick<Context, 'deps' | 'db'>,
  gig: ShiftToTell,
  application: { id: number; pro_id: number },
  promised: Promised | null,
): Promise<void> {
  const { db } = context
  const { first_name, last_name } = await getProName(db, application.pro_id)
  const shift = await getShiftWords(db, gig)
  const managers = await listManagers(db, gig.location_id)
  const user_ids = managers.map(({ user_id }) => user_id)
  await forgetUnread(db, user_ids, ['late_said', 'late_taken_back'], { application_id: application.id })
  const kind = promised === null ? 'late_taken_back' : 'late_said'
  const about = { gig_id: gig.id, location_id: gig.location_id, application_id: application.id }
  await tellPeople(
    context,
    managers.map((told) => ({
      told,
      kind,
      about,
      words: (language) => latenessMessage(displayName(first_name, last_name), shift, promised, language),
    })),
  )
}
