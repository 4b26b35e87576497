import { describe, expect, test } from 'vitest'
import type { MatchPart, MatchPartKey, MatchRaise } from './match-score.ts'
import { matchWeights } from './match-score.ts'
import { matchSentence, raiseSentence } from './match-sentence.ts'

const part = <Key extends MatchPartKey>(key: Key, facts: Extract<MatchPart, { key: Key }>['facts']): MatchPart =>
  ({ key, label_key: `match.${key}`, weight: matchWeights[key], value: 1, facts }) as MatchPart
const skill_name = 'Banquet Server'
const skill_name_es = 'Mesero de Banquetes'
const here = { shifts_here: 0, rating_here: null, is_favorite: false, in_network: false }

describe('each part in both languages', () => {
  const cases: [MatchPart, string, string][] = [
    [
      part('experience', { skill_name, skill_name_es, shifts_worked: 134, shifts_in_position: 88 }),
      '134 shifts, 88 of them as banquet server',
      '134 turnos, 88 de ellos como mesero de banquetes',
    ],
    [
      part('experience', { skill_name: 'BBQ Cook', skill_name_es: 'Cocinero BBQ', shifts_worked: 1, shifts_in_position: 0 }),
      '1 shift, none of them as BBQ cook',
      '1 turno, ninguno de ellos como cocinero BBQ',
    ],
    [part('experience', { skill_name, skill_name_es, shifts_worked: 0, shifts_in_position: 0 }), 'No shifts yet', 'Todavía sin turnos'],
    [part('place', here), 'No shifts here yet', 'Todavía sin turnos aquí'],
    [
      part('place', { shifts_here: 6, rating_here: 4.8, is_favorite: true, in_network: true }),
      '6 shifts here, rated 4.8 here, a favorite, in the network',
      '6 turnos aquí, calificación 4.8 aquí, entre los favoritos, en la red',
    ],
    [
      part('reliability', { shifts: 50, worked: 49, on_time: 46, is_market_mean: false, unproven: null }),
      'Worked 49 of the last 50 shifts, 46 of them on time',
      '49 de los últimos 50 turnos trabajados, 46 de ellos a tiempo',
    ],
    [
      part('reliability', { shifts: 2, worked: 1, on_time: 0, is_market_mean: true, unproven: { shifts_worked: 1, businesses_worked: 1 } }),
      'No record yet (1 shift so far, 5 needed): counted as the market’s average',
      'Todavía sin historial (1 turno hasta ahora, se necesitan 5): cuenta como el promedio del mercado',
    ],
    // Many shifts at few businesses: the sentence must not say that there are few shifts.
    [
      part('reliability', {
        shifts: 18,
        worked: 18,
        on_time: 18,
        is_market_mean: true,
        unproven: { shifts_worked: 18, businesses_worked: 2 },
      }),
      'No record yet (2 businesses so far, 3 needed): counted as the market’s average',
      'Todavía sin historial (2 negocios hasta ahora, se necesitan 3): cuenta como el promedio del mercado',
    ],
    [
      part('reliability', { shifts: 0, worked: 0, on_time: 0, is_market_mean: true, unproven: null }),
      'No shifts on record yet: counted as the market’s average',
      'Todavía sin turnos en el historial: cuenta como el promedio del mercado',
    ],
    [
      part('rating', { rating: 4.66, review_count: 60, is_market_mean: false, unproven: null }),
      'Rated 4.7 in 60 reviews',
      'Calificación 4.7 en 60 reseñas',
    ],
    [
      part('rating', { rating: 5, review_count: 1, is_market_mean: false, unproven: null }),
      'Rated 5.0 in 1 review',
      'Calificación 5.0 en 1 reseña',
    ],
    [
      part('rating', { rating: null, review_count: 0, is_market_mean: true, unproven: { shifts_worked: 4, businesses_worked: 1 } }),
      'No rating shown yet (4 shifts so far, 5 needed): counted as the market’s average',
      'La calificación aún no se muestra (4 turnos hasta ahora, se necesitan 5): cuenta como el promedio del mercado',
    ],
    [
      part('rating', { rating: null, review_count: 0, is_market_mean: true, unproven: null }),
      'No ratings yet: counted as the market’s average',
      'Todavía sin calificaciones: cuenta como el promedio del mercado',
    ],
    [part('distance', { miles: 4.02 }), '4.0 miles away', 'A 4.0 millas'],
    [part('distance', { miles: null }), 'Distance unknown', 'Distancia desconocida'],
    [
      part('week', { rest_hours: 7, week_hours: 46, matches_preferences: false }),
      'Only 7.0 h of rest, 46.0 h this week (over 40), outside the preferred times',
      'Solo 7.0 h de descanso, 46.0 h esta semana (más de 40), fuera de los horarios preferidos',
    ],
    [
      part('week', { rest_hours: 12, week_hours: 30, matches_preferences: true }),
      '30.0 h this week, at a preferred time',
      '30.0 h esta semana, en un horario preferido',
    ],
    [part('week', { rest_hours: null, week_hours: 6, matches_preferences: null }), '6.0 h this week', '6.0 h esta semana'],
  ]
  test.each(cases)('%o', (given, en, es) => {
    expect(matchSentence(given, 'en')).toBe(en)
    expect(matchSentence(given, 'es')).toBe(es)
  })
})

test('names what would raise the score, with its points, in both languages', () => {
  const say = (raise: MatchRaise) => [raiseSentence(raise, 'en'), raiseSentence(raise, 'es')]
  expect(say({ key: 'experience', gain: 3, shifts: 5 })).toEqual(['5 more shifts in this position: +3', '5 turnos más en este puesto: +3'])
  for (const key of Object.keys(matchWeights) as MatchPartKey[]) {
    for (const sentence of say({ key, gain: 2, shifts: 3 })) expect(sentence).toContain('+2')
  }
})
