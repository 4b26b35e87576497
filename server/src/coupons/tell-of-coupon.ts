import { formatCents } from '@muster/contract/money.ts'
import type { Context } from '../context.ts'
import type { WordsIn } from '../notices/message-words.ts'
import { getPlaceName, listAdmins } from '../notices/notice-queries.ts'
import { tellPeople } from '../notices/tell-person.ts'
import type { CountedEntry } from './coupon-store.ts'

/** What is left of a coupon, in both languages. */
export const couponNearlyUsed =
  (place: string, { code, kind, left_cents, shifts_left }: Pick<CountedEntry, 'code' | 'kind' | 'left_cents' | 'shifts_left'>): WordsIn =>
  (language) => {
    const amount = formatCents(left_cents)
    const isOver = kind === 'AMOUNT' ? left_cents === 0 : shifts_left === 0
    if (language === 'es') {
      const left = kind === 'AMOUNT' ? `Te quedan ${amount} del cupón ${code}.` : `El cupón ${code} vale para un turno más.`
      return { subject: place, body: isOver ? `Usaste todo el cupón ${code}.` : left }
    }
    const left = kind === 'AMOUNT' ? `${amount} of your coupon ${code} is left.` : `Your coupon ${code} counts on one more shift.`
    return { subject: place, body: isOver ? `Your coupon ${code} is used up.` : left }
  }

/** Notifies a location's admins that little is left of a coupon. */
export async function tellOfCoupon(context: Pick<Context, 'deps' | 'db'>, entry: CountedEntry): Promise<void> {
  const { db } = context
  const { location_id } = entry
  const words = couponNearlyUsed(await getPlaceName(db, location_id), entry)
  const admins = await listAdmins(db, { kind: 'location', id: location_id })
  await tellPeople(
    context,
    admins.map((told) => ({ told, kind: 'coupon_nearly_used', about: { location_id }, words })),
  )
}
