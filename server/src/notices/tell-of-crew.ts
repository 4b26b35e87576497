import type { Context } from '../context.ts'
import { crewMessage, type CrewNotice } from './crew-words.ts'
import { getShiftWords } from './notice-queries.ts'
import { secondsToSms } from './quiet-hours.ts'
import { tellPeople } from './tell-person.ts'
import { listProsForNotice } from './told-queries.ts'
import type { ShiftToTell } from './told-reading.ts'

/** Notifies pros about friends who apply to a shift together, naming the friends that it is about. */
export async function tellCrew(
  context: Pick<Context, 'deps' | 'db' | 'waits_for_morning'>,
  gig: ShiftToTell & { market_id: number },
  pro_ids: readonly number[],
  kind: CrewNotice,
  about_ids: readonly number[] = [],
): Promise<void> {
  if (pro_ids.length === 0) return
  const shift = await getShiftWords(context.db, gig)
  const names = (await listProsForNotice(context.db, gig.market_id, about_ids)).map(({ display_name }) => display_name)
  const pros = await listProsForNotice(context.db, gig.market_id, pro_ids)
  await tellPeople(
    context,
    pros.map((told) => ({ told, kind, about: { gig_id: gig.id }, words: (language) => crewMessage(kind, names, shift, language) })),
    await secondsToSms(context, gig.timezone),
  )
}
