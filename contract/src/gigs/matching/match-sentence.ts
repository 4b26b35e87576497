import type { MatchPart, MatchRaise } from './match-score.ts'
import { FULL_WEEK_HOURS, RESTED_HOURS } from './match-score.ts'

export type SentenceLanguage = 'en' | 'es'

/** "Banquet Server" inside a sentence: lower case, except abbreviations such as BBQ. */
const inSentence = (skill: string): string => skill.replace(/\S+/g, (word) => (/[a-z]/.test(word) ? word.toLowerCase() : word))
const fixed = (value: number): string => value.toFixed(1)
const shifts = (count: number): string => `${count} ${count === 1 ? 'shift' : 'shifts'}`
const turnos = (count: number): string => `${count} ${count === 1 ? 'turno' : 'turnos'}`
const joined = (parts: (string | false)[]): string => {
  const text = parts.filter((part) => part !== false).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function english(part: MatchPart): string {
  switch (part.key) {
    case 'experience': {
      const { shifts_worked, shifts_in_position, skill_name } = part.facts
      if (shifts_worked === 0) return 'No shifts yet'
      return `${shifts(shifts_worked)}, ${shifts_in_position === 0 ? 'none' : shifts_in_position} of them as ${inSentence(skill_name)}`
    }
    case 'place': {
      const { shifts_here, rating_here, is_favorite, in_network } = part.facts
      return joined([
        shifts_here === 0 ? 'has not worked here yet' : `${shifts(shifts_here)} here`,
        rating_here !== null && `rated ${fixed(rating_here)} here`,
        is_favorite && 'a favorite',
        in_network && 'in your network',
      ])
    }
    case 'reliability': {
      const { shifts: count, worked, on_time, is_market_mean } = part.facts
      if (is_market_mean) return 'Too new for a record of their own: counted as the market’s mean'
      return `Worked ${worked} of the last ${shifts(count)}, ${on_time} of them on time`
    }
    case 'rating': {
      const { rating, review_count } = part.facts
      if (rating === null) return 'Too few ratings to show: counted as the market’s mean'
      return `Rated ${fixed(rating)} in ${review_count} ${review_count === 1 ? 'review' : 'reviews'}`
    }
    case 'distance':
      return part.facts.miles === null ? 'Distance not known' : `${fixed(part.facts.miles)} miles away`
    case 'week': {
      const { rest_hours, week_hours, matches_preferences } = part.facts
      return joined([
        rest_hours !== null && rest_hours < RESTED_HOURS && `only ${fixed(rest_hours)} h of rest`,
        `${fixed(week_hours)} h this week${week_hours > FULL_WEEK_HOURS ? ` (over ${FULL_WEEK_HOURS})` : ''}`,
        matches_preferences !== null && (matches_preferences ? 'at a preferred time' : 'outside the preferred times'),
      ])
    }
  }
}

function spanish(part: MatchPart): string {
  switch (part.key) {
    case 'experience': {
      const { shifts_worked, shifts_in_position, skill_name_es } = part.facts
      if (shifts_worked === 0) return 'Todavía sin turnos'
      return `${turnos(shifts_worked)}, ${shifts_in_position === 0 ? 'ninguno' : shifts_in_position} de ellos como ${inSentence(skill_name_es)}`
    }
    case 'place': {
      const { shifts_here, rating_here, is_favorite, in_network } = part.facts
      return joined([
        shifts_here === 0 ? 'aún no ha trabajado aquí' : `${turnos(shifts_here)} aquí`,
        rating_here !== null && `calificación ${fixed(rating_here)} aquí`,
        is_favorite && 'entre los favoritos',
        in_network && 'en tu red',
      ])
    }
    case 'reliability': {
      const { shifts: count, worked, on_time, is_market_mean } = part.facts
      if (is_market_mean) return 'Sin historial propio suficiente: cuenta como la media del mercado'
      return `Trabajó ${worked} de los últimos ${turnos(count)}, ${on_time} de ellos a tiempo`
    }
    case 'rating': {
      const { rating, review_count } = part.facts
      if (rating === null) return 'Muy pocas calificaciones para mostrarlas: cuenta como la media del mercado'
      return `Calificación ${fixed(rating)} en ${review_count} ${review_count === 1 ? 'reseña' : 'reseñas'}`
    }
    case 'distance':
      return part.facts.miles === null ? 'Distancia desconocida' : `A ${fixed(part.facts.miles)} millas`
    case 'week': {
      const { rest_hours, week_hours, matches_preferences } = part.facts
      return joined([
        rest_hours !== null && rest_hours < RESTED_HOURS && `solo ${fixed(rest_hours)} h de descanso`,
        `${fixed(week_hours)} h esta semana${week_hours > FULL_WEEK_HOURS ? ` (más de ${FULL_WEEK_HOURS})` : ''}`,
        matches_preferences !== null && (matches_preferences ? 'en un horario preferido' : 'fuera de los horarios preferidos'),
      ])
    }
  }
}

/** One part of a match score in words, from its facts alone. The business and the pro read the same text. */
export const matchSentence = (part: MatchPart, language: SentenceLanguage): string => (language === 'es' ? spanish(part) : english(part))

const raiseWords: Record<SentenceLanguage, Record<MatchRaise['key'], (raise: MatchRaise) => string>> = {
  en: {
    experience: ({ shifts: count, gain }) => `${shifts(count)} more in this position: +${gain}`,
    place: ({ shifts: count, gain }) => `${shifts(count)} more at this place: +${gain}`,
    reliability: ({ gain }) => `A full record of shifts worked and on time: up to +${gain}`,
    rating: ({ gain }) => `Better ratings: up to +${gain}`,
    distance: ({ gain }) => `Shifts closer to home: up to +${gain}`,
    week: ({ gain }) => `A rested week within your preferred times: up to +${gain}`,
  },
  es: {
    experience: ({ shifts: count, gain }) => `${turnos(count)} más en este puesto: +${gain}`,
    place: ({ shifts: count, gain }) => `${turnos(count)} más en este lugar: +${gain}`,
    reliability: ({ gain }) => `Un historial completo de turnos trabajados y a tiempo: hasta +${gain}`,
    rating: ({ gain }) => `Mejores calificaciones: hasta +${gain}`,
    distance: ({ gain }) => `Turnos más cerca de casa: hasta +${gain}`,
    week: ({ gain }) => `Una semana descansada en tus horarios preferidos: hasta +${gain}`,
  },
}

/** What would raise the score, in words: "5 shifts more in this position: +3". */
export const raiseSentence = (raise: MatchRaise, language: SentenceLanguage): string => raiseWords[language][raise.key](raise)
