import type { Context } from '../context.ts'
import type { ShiftToTell } from './told-reading.ts'
import { type AutopayNotice, autopayMessage } from './payment-words.ts'
import { getShiftWords, listManagers } from './notice-queries.ts'
import { secondsToSms } from './quiet-hours.ts'
import { tellPerson } from './tell-person.ts'

/**
 * Notifies everyone who manages a shift's location what autopay did, or could not do, with the hours of these applications. One notice covers
 * all of them.
 */
export async function tellOfAutopay(
  context: Pick<Context, 'deps' | 'db' | 'waits_for_morning'>,
  gig: ShiftToTell,
  application_ids: readonly number[],
  kind: AutopayNotice,
): Promise<void> {
  const shift = await getShiftWords(context.db, gig)
  const sms_after_seconds = await secondsToSms(context, gig.timezone)
  const about = { gig_id: gig.id, location_id: gig.location_id, application_ids }
  for (const manager of await listManagers(context.db, gig.location_id))
    await tellPerson(
      context,
      manager,
      kind,
      about,
      (language) => autopayMessage(kind, application_ids.length, shift, language),
      sms_after_seconds,
    )
}
