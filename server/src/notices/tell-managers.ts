import { displayName } from '@muster/contract/pros/display-name.ts'
import type { Context } from '../context.ts'
import type { ShiftToTell } from './told-reading.ts'
import { type ManagerFacts, type ManagerNotice, managerMessage, proNames, type WordsIn } from './message-words.ts'
import { getProName, getShiftWords, listManagers } from './notice-queries.ts'
import { tellPerson } from './tell-person.ts'

/** How many pros one message names. */
const NAMED = 3

/** Notifies everyone who manages a shift's location: in the app, and by SMS if they opted in. */
export async function tellManagers(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  gig: ShiftToTell,
  pro_id: number,
  kind: ManagerNotice,
  explanation = '',
  hours?: ManagerFacts['hours'],
): Promise<void> {
  const { first_name, last_name } = await getProName(db, pro_id)
  const shift = await getShiftWords(db, gig)
  const words: WordsIn = (language) =>
    managerMessage(kind, displayName(first_name, last_name), shift, language, { explanation, ...(hours && { hours }) })
  for (const manager of await listManagers(db, gig.location_id))
    await tellPerson({ deps, db }, manager, kind, { gig_id: gig.id, location_id: gig.location_id }, words)
}

/** Notifies everyone who manages a shift's location about several of its pros in one message. Does nothing for no pros. */
export async function tellManagersOfSome(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  gig: ShiftToTell,
  pro_ids: readonly number[],
  kind: ManagerNotice,
): Promise<void> {
  const [first, ...others] = pro_ids
  if (first === undefined) return
  const named = await Promise.all([first, ...others.slice(0, NAMED - 1)].map((pro_id) => getProName(db, pro_id)))
  const names = named.map(({ first_name, last_name }) => displayName(first_name, last_name))
  const shift = await getShiftWords(db, gig)
  const words: WordsIn = (language) =>
    managerMessage(kind, proNames(names, pro_ids.length, language), shift, language, { count: pro_ids.length })
  for (const manager of await listManagers(db, gig.location_id))
    await tellPerson({ deps, db }, manager, kind, { gig_id: gig.id, location_id: gig.location_id }, words)
}
