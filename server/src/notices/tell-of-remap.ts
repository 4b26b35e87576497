import { actorOf, type Context } from '../context.ts'
import { getPlaceName, listAdmins, type NoticeManager } from './notice-queries.ts'
import { type RemapNews, remapWords } from './remap-words.ts'
import { tellPeople } from './tell-person.ts'

interface Organization {
  id: number
  name: string
}

/** Notifies the admins of both organizations and of the location itself of a move, each once, and not the person who moved it. */
export async function tellOfRemap(
  context: Context,
  location_id: number,
  { from, to, lose }: { from: Organization; to: Organization; lose: readonly number[] },
): Promise<void> {
  const { db } = context
  const { user_id, display_name: by } = actorOf(context)
  const place = await getPlaceName(db, location_id)
  const told = new Set([user_id])
  const telling = (people: readonly NoticeManager[], kind: RemapNews, about: Record<string, number>) =>
    people.flatMap((person) => {
      if (told.has(person.user_id)) return []
      told.add(person.user_id)
      const words = remapWords(kind, { by, place, from: from.name, to: to.name, loses: lose.includes(person.user_id) })
      return [{ told: person, kind, about, words }]
    })
  await tellPeople(context, [
    ...telling(await listAdmins(db, { kind: 'location', id: location_id }), 'location_moved', { location_id }),
    ...telling(await listAdmins(db, { kind: 'organization', id: to.id }), 'organization_joined', { location_id }),
    ...telling(await listAdmins(db, { kind: 'organization', id: from.id }), 'organization_left', { organization_id: from.id }),
  ])
}
