import type { AssignOutcome, AssignRefusal } from '@muster/contract/gigs/assignment.ts'
import type { Context } from '../context.ts'
import type { Language, Words } from './message-words.ts'
import { getShiftWords, listManagers, type ShiftWords } from './notice-queries.ts'
import { tellManager } from './tell-managers.ts'

interface SeriesFacts {
  id: number
  skill_id: number
  location_id: number
  first_date: string
  timezone: string
}

/** Tells everyone who manages a location whom of a schedule's assigned pros the new shifts go without, and why; once for all of them. */
export async function tellOfMissed(
  context: Pick<Context, 'deps' | 'db'>,
  series: SeriesFacts,
  outcomes: readonly AssignOutcome[],
): Promise<void> {
  const missed = outcomes.filter(({ code }) => code !== null)
  if (missed.length === 0) return
  const words = await getShiftWords(context.db, { ...series, start_time: series.first_date })
  for (const manager of await listManagers(context.db, series.location_id))
    await tellManager(context, manager, 'assignment_missed', { series_id: series.id }, missedMessage(missed, words, manager.language))
}

const english: Partial<Record<AssignRefusal, string>> = {
  OVERLAPPING_GIG: 'works elsewhere then',
  GIG_FILLED: 'every place is taken',
  NOT_IN_NETWORK: 'is no longer in your network',
  CERTIFICATION_MISSING: 'lacks a certificate',
}
const spanish: Partial<Record<AssignRefusal, string>> = {
  OVERLAPPING_GIG: 'trabaja en otro lugar a esa hora',
  GIG_FILLED: 'todos los lugares están ocupados',
  NOT_IN_NETWORK: 'ya no está en tu red',
  CERTIFICATION_MISSING: 'le falta un certificado',
}
const NAMED = 3

/** Who is not on which new shift: the first three by name and date, the others by number. */
export function missedMessage(missed: readonly AssignOutcome[], { skill, skill_es, place }: ShiftWords, language: Language): Words {
  const isSpanish = language === 'es'
  const day = new Intl.DateTimeFormat(isSpanish ? 'es-US' : 'en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
  const named = missed.slice(0, NAMED).map(({ pro, local_date, code }) => {
    const why = (isSpanish ? spanish : english)[code ?? 'NOT_FOUND'] ?? (isSpanish ? 'no puede trabajarlo' : 'cannot work it')
    return `${pro.display_name}, ${day.format(new Date(`${local_date}T12:00:00Z`))} (${why})`
  })
  const more = missed.length - named.length
  if (isSpanish)
    return {
      subject: `Horario de ${skill_es}`,
      body: `Sin asignar en ${place}: ${named.join('; ')}${more > 0 ? `; y ${more} más` : ''}. El lugar está libre.`,
    }
  return {
    subject: `${skill} schedule`,
    body: `Not assigned at ${place}: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}. The place is open.`,
  }
}
