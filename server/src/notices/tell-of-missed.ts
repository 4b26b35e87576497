import type { AssignOutcome, AssignRefusal } from '@muster/contract/gigs/assignments/assignment.ts'
import type { Context } from '../context.ts'
import type { Language, Words } from './message-words.ts'
import { getShiftWords, listManagers, type ShiftWords } from './notice-queries.ts'
import { secondsToSms } from './quiet-hours.ts'
import { tellPerson } from './tell-person.ts'

type Kind = 'ASSIGNMENT' | 'DIRECT_OFFER'

/**
 * Notifies everyone who manages a location which pros could not be assigned to its shifts, or sent an offer, and why. One notice covers all
 * of them. `about` is what the notice links to.
 */
export async function tellOfMissed(
  context: Pick<Context, 'deps' | 'db' | 'waits_for_morning'>,
  shift: Parameters<typeof getShiftWords>[1],
  about: Record<string, number>,
  outcomes: readonly AssignOutcome[],
  kind: Kind,
): Promise<void> {
  const missed = outcomes.filter(({ code }) => code !== null)
  if (missed.length === 0) return
  const words = await getShiftWords(context.db, shift)
  const sms_after_seconds = await secondsToSms(context, shift.timezone)
  for (const manager of await listManagers(context.db, shift.location_id))
    await tellPerson(
      context,
      manager,
      'assignment_missed',
      { ...about, location_id: shift.location_id },
      (language) => missedMessage(kind, missed, words, language),
      sms_after_seconds,
    )
}

const english: Partial<Record<AssignRefusal, string>> = {
  OVERLAPPING_GIG: 'works another shift then',
  GIG_FILLED: 'every spot is filled',
  GIG_NOT_OPEN: 'the shift is closed',
  GIG_STARTED: 'the shift has started',
  APPLICATION_CANCELLED: 'dropped the shift',
  NOT_IN_NETWORK: 'is no longer in your network',
  CERTIFICATION_MISSING: 'a certification is missing',
}
const spanish: typeof english = {
  OVERLAPPING_GIG: 'trabaja en otro turno a esa hora',
  GIG_FILLED: 'todos los lugares están cubiertos',
  GIG_NOT_OPEN: 'el turno está cerrado',
  GIG_STARTED: 'el turno ya empezó',
  APPLICATION_CANCELLED: 'dejó el turno',
  NOT_IN_NETWORK: 'ya no está en tu red',
  CERTIFICATION_MISSING: 'le falta un certificado',
}
const NAMED = 3

/** Who could not be assigned or sent an offer: the first three by name and date, the others as a count. */
function missedMessage(kind: Kind, missed: readonly AssignOutcome[], { skill, skill_es, place }: ShiftWords, language: Language): Words {
  const isSpanish = language === 'es'
  const day = new Intl.DateTimeFormat(isSpanish ? 'es-US' : 'en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
  const named = missed.slice(0, NAMED).map(({ pro, local_date, code }) => {
    const why =
      (isSpanish ? spanish : english)[code ?? 'NOT_FOUND'] ?? (isSpanish ? 'no puede trabajar este turno' : 'cannot work this shift')
    return `${pro.display_name}, ${day.format(new Date(`${local_date}T12:00:00Z`))} (${why})`
  })
  const more = missed.length - named.length
  const assigns = kind === 'ASSIGNMENT'
  const isOpen = assigns && missed.some(({ code }) => code !== 'GIG_FILLED')
  if (isSpanish)
    return {
      subject: `${assigns ? 'Asignaciones' : 'Ofertas'} de ${skill_es}`,
      body: `${assigns ? 'Sin asignar' : 'Sin oferta'} en ${place}: ${named.join('; ')}${more > 0 ? `; y ${more} más` : ''}.${isOpen ? ' El lugar está libre.' : ''}`,
    }
  return {
    subject: `${skill} ${assigns ? 'assignments' : 'offers'}`,
    body: `${assigns ? 'Not assigned' : 'No offer sent'} at ${place}: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.${isOpen ? ' The spot is open.' : ''}`,
  }
}
