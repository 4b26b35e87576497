import type { Rank } from '@muster/contract/pros/badge-rules.ts'
import type { Language, Words } from './message-words.ts'

const names: Record<Language, Record<Rank, string>> = {
  en: { GOLD: 'Gold', SILVER: 'Silver', BRONZE: 'Bronze' },
  es: { GOLD: 'Oro', SILVER: 'Plata', BRONZE: 'Bronce' },
}
const gives: Record<Language, Record<Rank, string>> = {
  en: {
    GOLD: 'You see new shifts before everyone else, and businesses see you first.',
    SILVER: 'You see new shifts before most others.',
    BRONZE: 'Businesses now see your rank.',
  },
  es: {
    GOLD: 'Ves los turnos nuevos antes que nadie, y los negocios te ven primero.',
    SILVER: 'Ves los turnos nuevos antes que la mayoría.',
    BRONZE: 'Los negocios ya ven tu nivel.',
  },
}

/** Says that a record earned a rank. */
export const rankEarned = (rank: Rank, language: Language): Words =>
  language === 'es'
    ? { subject: `Ya tienes ${names.es[rank]}`, body: `Ya tienes ${names.es[rank]}. ${gives.es[rank]}` }
    : { subject: `You earned ${names.en[rank]}`, body: `You earned ${names.en[rank]}. ${gives.en[rank]}` }

/** Says that a record is below the line of its rank, and until when the rank stays. */
export function rankWarned(rank: Rank, until: Date, timezone: string, language: Language): Words {
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { month: 'short', day: 'numeric', timeZone: timezone }).format(
    until,
  )
  return language === 'es'
    ? {
        subject: `Puedes perder ${names.es[rank]}`,
        body: `Tu historial está por debajo de ${names.es[rank]}. Lo conservas hasta el ${day}. En tu perfil ves qué te falta.`,
      }
    : {
        subject: `You may lose ${names.en[rank]}`,
        body: `Your record is below what ${names.en[rank]} needs. You keep it until ${day}. Your profile shows what is missing.`,
      }
}

/** Says that a rank ended, and which one is left. */
export function rankLost(rank: Rank, left: Rank | null, language: Language): Words {
  const now = left === null ? '' : language === 'es' ? ` Ahora tienes ${names.es[left]}.` : ` You now have ${names.en[left]}.`
  return language === 'es'
    ? {
        subject: `Tu nivel ${names.es[rank]} terminó`,
        body: `Tu nivel ${names.es[rank]} terminó.${now} En tu perfil ves cómo recuperarlo.`,
      }
    : { subject: `Your ${names.en[rank]} ended`, body: `Your ${names.en[rank]} ended.${now} Your profile shows how to earn it again.` }
}
