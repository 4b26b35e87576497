import { displayName } from '@muster/contract/pros/display-name.ts'
import type { Context } from '../context.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { tell } from '../realtime/tell.ts'
import { type ManagerNotice, managerMessage, type Words } from './message-words.ts'
import { getProName, getShiftWords, listManagers, type NoticeManager } from './notice-queries.ts'
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
    const words = managerMessage(kind, displayName(first_name, last_name), shift, manager.language)
    await tellManager({ deps, db }, manager, kind, { gig_id: gig.id, location_id: gig.location_id }, words)
  }
}

/** Tells one manager something, in words that are theirs already. `about` names the location: a manager may have several. */
export async function tellManager(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  manager: NoticeManager,
  kind: string,
  about: Record<string, number> & { location_id: number },
  { subject, body }: Words,
  sms_from: Date | null = null,
): Promise<void> {
  const id = await insertNotice(db, { user_id: manager.user_id, kind, payload: { ...about, subject, body } })
  await tell(db, [`user:${manager.user_id}`], { kind: 'notice' })
  if (!manager.sms_opt_in || manager.phone_number === null) return
  const sms = { channel: 'sms', user_id: manager.user_id, to: manager.phone_number, subject: null, body } as const
  await deps.outbox.enqueue(db, 'send-message', { effect_id: `notice:${id}:sms`, ...sms }, { ...(sms_from && { startAfter: sms_from }) })
}
