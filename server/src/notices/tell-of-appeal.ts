import type { Context } from '../context.ts'
import { appealDecided } from './appeal-words.ts'
import { getShiftWords } from './notice-queries.ts'
import { tellPerson } from './tell-person.ts'
import { findProForNotice } from './told-queries.ts'

/** Notifies a pro of the decision about an appeal, in the app and by SMS. */
export async function tellOfAppeal(
  context: Pick<Context, 'deps' | 'db'>,
  appeal: { id: number; pro_id: number; gig_id: number; skill_id: number; location_id: number; start_time: string; timezone: string },
  status: 'EXCUSED' | 'UPHELD',
  reason: string,
): Promise<void> {
  const pro = await findProForNotice(context.db, appeal.pro_id)
  if (pro === null) return
  const shift = await getShiftWords(context.db, appeal)
  const kind = status === 'EXCUSED' ? 'appeal_excused' : 'appeal_upheld'
  await tellPerson(context, pro, kind, { appeal_id: appeal.id, gig_id: appeal.gig_id }, (language) =>
    appealDecided(shift, status, reason, language),
  )
}
