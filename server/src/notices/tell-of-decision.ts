import type { Context } from '../context.ts'
import type { Language, Words, WordsIn } from './message-words.ts'
import { getPlaceName, listManagers } from './notice-queries.ts'
import { tellPeople } from './tell-person.ts'

/** What the provider decided about a location. */
type Decision = 'location_approved' | 'location_denied'

/** The longest reason a text carries. The location's own pages show all of it. */
const REASON_LENGTH = 200

const english: Record<Decision, (place: string, reason: string) => Words> = {
  location_approved: (place) => ({ subject: `${place} is approved`, body: `${place} is approved. Its shifts are open to pros now.` }),
  location_denied: (place, reason) => ({
    subject: `${place} is not approved`,
    body: `We did not approve ${place}: ${reason} Your shifts there stay unpublished. Fix what the reason names in Muster, then send it for review again.`,
  }),
}
const spanish: typeof english = {
  location_approved: (place) => ({ subject: `Aprobamos ${place}`, body: `Aprobamos ${place}. Los pros ya ven sus turnos.` }),
  location_denied: (place, reason) => ({
    subject: `No aprobamos ${place}`,
    body: `No aprobamos ${place}: ${reason} Tus turnos ahí siguen sin publicar. Corrige en Muster lo que dice el motivo y pide otra revisión.`,
  }),
}

/** A reason that ends as a sentence, cut for a text message. */
const sentence = (reason: string): string => {
  const short = reason.length > REASON_LENGTH ? `${reason.slice(0, REASON_LENGTH - 1).trimEnd()}…` : reason
  return /[.!?…]$/.test(short) ? short : `${short}.`
}

const decisionMessage = (kind: Decision, place: string, reason: string, language: Language): Words =>
  (language === 'es' ? spanish : english)[kind](place, reason)

/** Notifies everyone who manages a location what the provider decided about it, and why. */
export async function tellOfDecision(
  context: Pick<Context, 'deps' | 'db'>,
  location_id: number,
  kind: Decision,
  reason = '',
): Promise<void> {
  const place = await getPlaceName(context.db, location_id)
  const words: WordsIn = (language) => decisionMessage(kind, place, sentence(reason), language)
  const managers = await listManagers(context.db, location_id)
  await tellPeople(
    context,
    managers.map((told) => ({ told, kind, about: { location_id }, words })),
  )
}
