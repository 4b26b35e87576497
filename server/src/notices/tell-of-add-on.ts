import type { NoticeKind } from '@muster/contract/notices/notice-kinds.ts'
import type { Context } from '../context.ts'
import { addOnChanged, type AddOnNews, conciergeBooked } from './add-on-words.ts'
import { getPlaceName, listAdmins, listOperators, type NoticeManager } from './notice-queries.ts'
import { tellPeople } from './tell-person.ts'
import type { WordsIn } from './message-words.ts'

/** Tells a location’s admins what the provider changed of its add-ons, and the provider’s staff when a location books their work. */
export async function tellOfAddOn(
  context: Context,
  location_id: number,
  { by_staff, ...news }: AddOnNews & { by_staff: boolean },
): Promise<void> {
  const { db } = context
  const send = async (people: readonly NoticeManager[], kind: NoticeKind, words: WordsIn) =>
    tellPeople(
      context,
      people.map((told) => ({ told, kind, about: { location_id }, words })),
    )
  if (by_staff)
    await send(
      await listAdmins(db, { kind: 'location', id: location_id }),
      'add_on_changed',
      addOnChanged(await getPlaceName(db, location_id), news),
    )
  else if (news.type === 'CONCIERGE' && news.what === 'added')
    await send(await listOperators(db), 'concierge_booked', conciergeBooked(await getPlaceName(db, location_id), news))
}
