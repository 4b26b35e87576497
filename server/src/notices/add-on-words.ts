import type { LocationAddOnType } from '@muster/contract/locations/add-on-period.ts'
import type { Language, WordsIn } from './message-words.ts'

/** What happened to an add-on of a location. */
export interface AddOnNews {
  what: 'added' | 'edited' | 'removed'
  type: LocationAddOnType
  start_date: string
  end_date: string | null
}

const NAMES: Record<Language, Record<LocationAddOnType, string>> = {
  en: { BACKGROUND_CHECKS: 'background checks', CONCIERGE: 'concierge' },
  es: { BACKGROUND_CHECKS: 'verificación de antecedentes', CONCIERGE: 'concierge' },
}

/** A day as people write it, such as "Dec 4, 2026". */
function day(date: string, language: Language): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString(language === 'es' ? 'es-US' : 'en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

const inEnglish = ({ start_date, end_date }: AddOnNews): string =>
  end_date === null ? `from ${day(start_date, 'en')} on` : `from ${day(start_date, 'en')} to ${day(end_date, 'en')}`
const inSpanish = ({ start_date, end_date }: AddOnNews): string =>
  end_date === null ? `desde el ${day(start_date, 'es')}` : `del ${day(start_date, 'es')} al ${day(end_date, 'es')}`

/** Tells a location’s admins what the provider changed. */
export const addOnChanged =
  (place: string, news: AddOnNews): WordsIn =>
  (language) => {
    const name = NAMES[language][news.type]
    const en = { added: `We added ${name} to ${place}`, edited: `${place} now has ${name}`, removed: `We removed ${name} from ${place}` }
    const es = { added: `Agregamos ${name} a ${place}`, edited: `${place} ahora tiene ${name}`, removed: `Quitamos ${name} de ${place}` }
    return { subject: place, body: language === 'es' ? `${es[news.what]}, ${inSpanish(news)}.` : `${en[news.what]}, ${inEnglish(news)}.` }
  }

/** Tells the provider’s staff that a location counts on them. */
export const conciergeBooked =
  (place: string, news: AddOnNews): WordsIn =>
  (language) => ({
    subject: place,
    body:
      language === 'es'
        ? `${place} cuenta con tu equipo para publicar y cubrir sus turnos ${inSpanish(news)}.`
        : `${place} counts on your team to post and fill its shifts ${inEnglish(news)}.`,
  })
