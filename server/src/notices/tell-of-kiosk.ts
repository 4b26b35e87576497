import type { Context } from '../context.ts'
import { kioskMarkMessage, type RefusedMark } from './kiosk-words.ts'
import { listManagers } from './notice-queries.ts'
import { tellPeople } from './tell-person.ts'

/** Notifies everyone who manages a kiosk's location of an offline punch that Muster refused. The notice leads to the location's kiosks. */
export async function tellOfKioskMark(
  context: Pick<Context, 'deps' | 'db'>,
  kiosk: { name: string; location_id: number; timezone: string },
  { mark_id, ...mark }: RefusedMark & { mark_id: number },
): Promise<void> {
  const managers = await listManagers(context.db, kiosk.location_id)
  await tellPeople(
    context,
    managers.map((told) => ({
      told,
      kind: 'kiosk_refused',
      about: { location_id: kiosk.location_id, mark_id },
      words: (language) => kioskMarkMessage(mark, kiosk, language),
    })),
  )
}
