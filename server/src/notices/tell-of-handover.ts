import { displayName } from '@muster/contract/pros/display-name.ts'
import type { Context } from '../context.ts'
import { type HandoverManagerNotice, handoverManagerMessage, handoverMessage, type HandoverProNotice } from './handover-words.ts'
import { getProName, getShiftWords, listManagers } from './notice-queries.ts'
import { secondsToSms } from './quiet-hours.ts'
import { tellPeople } from './tell-person.ts'
import { listProsForNotice } from './told-queries.ts'
import type { ShiftToTell } from './told-reading.ts'

type Speaker = Pick<Context, 'deps' | 'db' | 'waits_for_morning'>

async function nameOf(context: Speaker, pro_id: number): Promise<string> {
  const { first_name, last_name } = await getProName(context.db, pro_id)
  return displayName(first_name, last_name)
}

/** Notifies pros about a shift that is handed over, naming the pro on the other side. */
export async function tellProsOfHandover(
  context: Speaker,
  gig: ShiftToTell & { market_id: number },
  pro_ids: readonly number[],
  kind: HandoverProNotice,
  other_id: number,
): Promise<void> {
  if (pro_ids.length === 0) return
  const shift = await getShiftWords(context.db, gig)
  const other = await nameOf(context, other_id)
  const pros = await listProsForNotice(context.db, gig.market_id, pro_ids)
  await tellPeople(
    context,
    pros.map((told) => ({ told, kind, about: { gig_id: gig.id }, words: (language) => handoverMessage(kind, other, shift, language) })),
    await secondsToSms(context, gig.timezone),
  )
}

/** Notifies everyone who manages the shift's location that a pro comes instead of another, or would. */
export async function tellManagersOfHandover(
  context: Speaker,
  gig: ShiftToTell,
  kind: HandoverManagerNotice,
  { giver_id, taker_id }: { giver_id: number; taker_id: number },
): Promise<void> {
  const shift = await getShiftWords(context.db, gig)
  const names = { giver: await nameOf(context, giver_id), taker: await nameOf(context, taker_id) }
  const managers = await listManagers(context.db, gig.location_id)
  await tellPeople(
    context,
    managers.map((told) => ({
      told,
      kind,
      about: { gig_id: gig.id, location_id: gig.location_id },
      words: (language) => handoverManagerMessage(kind, names, shift, language),
    })),
  )
}
