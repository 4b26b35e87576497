import { type MatchPart, type MatchRaise, PROVEN_AFTER, type Unproven } from './match-score.ts'
import { FULL_WEEK_HOURS, RESTED_HOURS } from '../conflicts/work-limits.ts'

export type SentenceLanguage = 'en' | 'es'

/** "Banquet Server" inside a sentence: lower case, except abbreviations such as BBQ. */
const inSentence = (skill: string): string => skill.replace(/\S+/g, (word) => (/[a-z]/.test(word) ? word.toLowerCase() : word))
const fixed = (value: number): string => value.toFixed(1)
const shifts = (count: number): string => `${count} ${count === 1 ? 'shift' : 'shifts'}`
const turnos = (count: number): string => `${count} ${count === 1 ? 'turno' : 'turnos'}`
const isShortRest = (hours: number | null): hours is number => hours !== null && hours < RESTED_HOURS
const isOverWeek = (hours: number): boolean => hours > FULL_WEEK_HOURS
const joined = (parts: (string | false)[]): string => {
  const text = parts.filter((part) => part !== false).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const businesses = (count: number): string => `${count} ${count === 1 ? 'business' : 'businesses'}`
const negocios = (count: number): string => `${count} ${count === 1 ? 'negocio' : 'negocios'}`
const NEEDED = PROVEN_AFTER

/** How far a new pro is, with the count that is still too low, so that it never contradicts the shifts shown beside it. */
const soFar = ({ shifts_worked, businesses_worked }: Unproven): string =>
  shifts_worked < NEEDED.shifts
    ? `${shifts(shifts_worked)} so far, ${NEEDED.shifts} needed`
    : `${businesses(businesses_worked)} so far, ${NEEDED.businesses} needed`
const hastaAhora = ({ shifts_worked, businesses_worked }: Unproven): string =>
  shifts_worked < NEEDED.shifts
    ? `${turnos(shifts_worked)} hasta ahora, se necesitan ${NEEDED.shifts}`
    : `${negocios(businesses_worked)} hasta ahora, se necesitan ${NEEDED.businesses}`

type Sentences = { [Key in MatchPart['key']]: (facts: Extract<MatchPart, { key: Key }>['facts']) => string }

const english: Sentences = {
  experience: ({ shifts_worked, shifts_in_position, skill_name }) =>
    shifts_worked === 0
      ? 'No shifts yet'
      : `${shifts(shifts_worked)}, ${shifts_in_position === 0 ? 'none' : shifts_in_position} of them as ${inSentence(skill_name)}`,
  place: ({ shifts_here, rating_here, is_favorite, in_network }) =>
    joined([
      shifts_here === 0 ? 'no shifts here yet' : `${shifts(shifts_here)} here`,
      rating_here !== null && `rated ${fixed(rating_here)} here`,
      is_favorite && 'a favorite',
      in_network && 'in the network',
    ]),
  reliability: ({ shifts: count, worked, on_time, is_market_mean, unproven }) =>
    is_market_mean
      ? `${unproven ? `No record yet (${soFar(unproven)})` : 'No shifts on record yet'}: counted as the market’s average`
      : `Worked ${worked} of the last ${shifts(count)}, ${on_time} of them on time`,
  rating: ({ rating, review_count, unproven }) =>
    rating === null
      ? `${unproven ? `No rating shown yet (${soFar(unproven)})` : 'No ratings yet'}: counted as the market’s average`
      : `Rated ${fixed(rating)} in ${review_count} ${review_count === 1 ? 'review' : 'reviews'}`,
  distance: ({ miles }) => (miles === null ? 'Distance unknown' : `${fixed(miles)} miles away`),
  week: ({ rest_hours, week_hours, matches_preferences }) =>
    joined([
      isShortRest(rest_hours) && `only ${fixed(rest_hours)} h of rest`,
      `${fixed(week_hours)} h this week${isOverWeek(week_hours) ? ` (over ${FULL_WEEK_HOURS})` : ''}`,
      matches_preferences !== null && (matches_preferences ? 'at a preferred time' : 'outside the preferred times'),
    ]),
}

const spanish: Sentences = {
  experience: ({ shifts_worked, shifts_in_position, skill_name_es }) =>
    shifts_worked === 0
      ? 'Todavía sin turnos'
      : `${turnos(shifts_worked)}, ${shifts_in_position === 0 ? 'ninguno' : shifts_in_position} de ellos como ${inSentence(skill_name_es)}`,
  place: ({ shifts_here, rating_here, is_favorite, in_network }) =>
    joined([
      shifts_here === 0 ? 'todavía sin turnos aquí' : `${turnos(shifts_here)} aquí`,
      rating_here !== null && `calificación ${fixed(rating_here)} aquí`,
      is_favorite && 'entre los favoritos',
      in_network && 'en la red',
    ]),
  reliability: ({ shifts: count, worked, on_time, is_market_mean, unproven }) =>
    is_market_mean
      ? `${unproven ? `Todavía sin historial (${hastaAhora(unproven)})` : 'Todavía sin turnos en el historial'}: cuenta como el promedio del mercado`
      : `${worked} de los últimos ${turnos(count)} trabajados, ${on_time} de ellos a tiempo`,
  rating: ({ rating, review_count, unproven }) =>
    rating === null
      ? `${unproven ? `La calificación aún no se muestra (${hastaAhora(unproven)})` : 'Todavía sin calificaciones'}: cuenta como el promedio del mercado`
      : `Calificación ${fixed(rating)} en ${review_count} ${review_count === 1 ? 'reseña' : 'reseñas'}`,
  distance: ({ miles }) => (miles === null ? 'Distancia desconocida' : `A ${fixed(miles)} millas`),
  week: ({ rest_hours, week_hours, matches_preferences }) =>
    joined([
      isShortRest(rest_hours) && `solo ${fixed(rest_hours)} h de descanso`,
      `${fixed(week_hours)} h esta semana${isOverWeek(week_hours) ? ` (más de ${FULL_WEEK_HOURS})` : ''}`,
      matches_preferences !== null && (matches_preferences ? 'en un horario preferido' : 'fuera de los horarios preferidos'),
    ]),
}

/** One part of a match score in words, from its facts alone. The business and the pro read the same text, so it names neither of them. */
export function matchSentence(part: MatchPart, language: SentenceLanguage): string {
  const sentences = language === 'es' ? spanish : english
  // TypeScript cannot tell that the key's sentence fits the part's facts.
  return (sentences[part.key] as (facts: MatchPart['facts']) => string)(part.facts)
}

const raiseWords: Record<SentenceLanguage, Record<MatchRaise['key'], (raise: MatchRaise) => string>> = {
  en: {
    experience: ({ shifts: count, gain }) => `${count} more ${count === 1 ? 'shift' : 'shifts'} in this position: +${gain}`,
    place: ({ shifts: count, gain }) => `${count} more ${count === 1 ? 'shift' : 'shifts'} at this location: +${gain}`,
    reliability: ({ gain }) => `A full record of shifts worked on time: up to +${gain}`,
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

/** What would raise the score, in words: "5 more shifts in this position: +3". */
export const raiseSentence = (raise: MatchRaise, language: SentenceLanguage): string => raiseWords[language][raise.key](raise)
