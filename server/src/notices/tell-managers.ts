import { displayName } from '@muster/contract/pros/display-name.ts'
import type { Context } from '../context.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { type ManagerNotice, managerMessage } from './message-words.ts'
import { getProName, getShiftWords, listManagers } from './notice-queries.ts'
import { tellPerson } from './tell-person.ts'

/** Tells everyone who manages a shift's location: in the app, and by SMS where they said yes. */
export async function tellManagers(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  gig: LockedGig,
  pro_id: number,
  kind: ManagerNotice,
): Promise<void> {
  const { first_name, last_name } = await getProName(db, pro_id)
  const shift = await getShiftWords(db, gig)
  for (const manager of await listManagers(db, gig.location_id)) {
    const words = managerMessage(kind, displayName(first_name, last_name), shift, manager.language)
    await tellPerson({ deps, db }, manager, kind, { gig_id: gig.id, location_id: gig.location_id }, words)
  }
}
