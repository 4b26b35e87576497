import { displayName } from '@muster/contract/pros/display-name.ts'
import type { Context } from '../context.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { tell } from '../realtime/tell.ts'
import { type ManagerNotice, managerMessage } from './message-words.ts'
import { getProName, getShiftWords, listManagers } from './notice-queries.ts'
import { insertNotice } from './notice-store.ts'

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
    const { subject, body } = managerMessage(kind, displayName(first_name, last_name), shift, manager.language)
    const id = await insertNotice(db, { user_id: manager.user_id, kind, payload: { gig_id: gig.id, subject, body } })
    await tell(db, [`user:${manager.user_id}`], { kind: 'notice' })
    if (!manager.sms_opt_in || manager.phone_number === null) continue
    await deps.outbox.enqueue(db, 'send-message', {
      effect_id: `notice:${id}:sms`,
      channel: 'sms',
      user_id: manager.user_id,
      to: manager.phone_number,
      subject: null,
      body,
    })
  }
}
