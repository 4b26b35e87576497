import type { Context } from '../context.ts'
import { getPlaceName, getProName, listOperators } from './notice-queries.ts'
import { takeBackForPro, type TakeBackNews, takeBackForStaff } from './take-back-words.ts'
import { tellPerson } from './tell-person.ts'
import { findProForNotice } from './told-queries.ts'

interface Told {
  payout_id: number
  pro_id: number
  location_id: number
  cents: number
  /** The reason of the refund, or the staff's answer. */
  reason: string
  answer_by: string
}

/** Notifies a pro of each step of taking extra pay back: before anything moves, what the staff decided, and once it left their balance. */
export async function tellOfTakeBack(context: Pick<Context, 'deps' | 'db'>, takeBack: Told, news: TakeBackNews): Promise<void> {
  const pro = await findProForNotice(context.db, takeBack.pro_id)
  if (pro === null) return
  const place = await getPlaceName(context.db, takeBack.location_id)
  await tellPerson(context, pro, `take_back_${news}`, { payment_id: takeBack.payout_id }, (language) =>
    takeBackForPro(news, takeBack, { place, language }),
  )
}

/** Notifies the staff that a pro contests it, or that the payments provider refused. */
export async function tellStaffOfTakeBack(
  context: Pick<Context, 'deps' | 'db'>,
  { cents, pro_id }: Pick<Told, 'cents' | 'pro_id'>,
  news: { kind: 'contested' | 'refused'; words: string },
): Promise<void> {
  const { first_name, last_name } = await getProName(context.db, pro_id)
  for (const operator of await listOperators(context.db))
    await tellPerson(context, operator, `take_back_${news.kind}_for_staff`, {}, (language) =>
      takeBackForStaff(news, { cents, name: `${first_name} ${last_name}` }, language),
    )
}
