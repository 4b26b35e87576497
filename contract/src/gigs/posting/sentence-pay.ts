import { HIGHEST_BONUS_CENTS } from '../bulk/boost-rules.ts'
import { HIGHEST_WAGE_CENTS } from '../gig-rules.ts'
import { type Guess, take } from './sentence-guess.ts'
import { NUMBER_WORD, numberOf } from './sentence-numbers.ts'

/** Reads the pay in a line of words: the wage ("$22", "20 la hora") and a bonus on top of it ("+$3/h bonus", "con bono de $2"). */

const AN_HOUR = String.raw`(?:\/|\ban?\b|\bper\b|\bpor\b|\bla\b|\bel\b)\s*(?:h(?:ou)?rs?|hora|h)\b`
const AMOUNT = String.raw`(\d+(?:\.\d{1,2})?|${NUMBER_WORD})`
const WAGES = [
  new RegExp(String.raw`(?:(?:\b(?:at|for|por)|@)\s*)?\$\s*(\d+(?:[.,]\d+)*)(?:\s*${AN_HOUR})?`),
  new RegExp(String.raw`(?:(?:\b(?:at|for|a|por)|@)\s*)?\b${AMOUNT}\s*(?:dollars?|bucks?|dolares|usd)\b(?:\s*${AN_HOUR})?`),
  new RegExp(String.raw`(?:(?:\b(?:at|for|a|por)|@)\s*)?\b${AMOUNT}\s*${AN_HOUR}`),
] as const

/** Takes "$22", "20 dollars an hour", "24/hr", "20 la hora" out of the line, in dollars. */
export function takeWage(line: { left: string }): Guess<number> | null {
  for (const pattern of WAGES) {
    const wage = take(line, pattern, ([, amount]) => {
      const dollars = numberOf(amount!)
      return dollars >= 1 && dollars * 100 <= HIGHEST_WAGE_CENTS ? dollars : null
    })
    if (wage !== null) return wage
  }
  return null
}

const BONUS = String.raw`\b(?:bonus|bonificacion|bono)\b`
const NUMBER = String.raw`(\d+(?:[.,]\d+)*|\b(?:${NUMBER_WORD})\b)`
const UNIT = String.raw`\s*(?:dollars?|bucks?|dolares|usd)\b`
/** An amount that says so itself: "$3", "2 dollars", "2/h". A bare number may be an hour or a date. */
const CLEAR = String.raw`(?:\$\s*${NUMBER}(?:\s*${AN_HOUR})?|${NUMBER}(?:${UNIT}(?:\s*${AN_HOUR})?|\s*${AN_HOUR}))`
/** The plus sign of "$22 + $3"; the one of "21+ $22" is an age. */
const PLUS = String.raw`(?:(?<!\d)\+\s*|\+(?=\$?\d))`
const WITH = String.raw`(?:,\s*)?(?:\b(?:and|y)\s+)?(?:${PLUS}|\b(?:with|plus|con|mas)\s+)(?:an?\s+|una?\s+)?`
const HOURLY = String.raw`(?:hourly\s+|de\s+)?`
const BONUSES = [
  // "+$3/h bonus", "plus 3 bonus", "with a $4 bonus", "con 2 dolares de bono"
  new RegExp(String.raw`${WITH}\$?\s*${NUMBER}(?:${UNIT})?(?:\s*${AN_HOUR})?\s*${HOURLY}${BONUS}(?:\s*${AN_HOUR})?`),
  // "bonus of $2", "bonus 2/h", "con bono de 3 la hora"
  new RegExp(String.raw`(?:${WITH})?${BONUS}\s*(?:of|de|:)\s*\$?\s*${NUMBER}(?:${UNIT})?(?:\s*${AN_HOUR})?`),
  new RegExp(String.raw`(?:${WITH})?${BONUS}\s*\+?\s*${CLEAR}`),
  // "bonus 2" at the end of its part of the line
  new RegExp(String.raw`(?:${WITH})?${BONUS}\s+${NUMBER}(?=\s*(?:$|[,;]))`),
  // "$3 bonus", "2/h bonus", "$2 de bono"
  new RegExp(String.raw`${CLEAR}\s*${HOURLY}${BONUS}(?:\s*${AN_HOUR})?`),
  // "+$3/h" without the word
  new RegExp(String.raw`(?:${PLUS}|\b(?:plus|mas)\s+)\$?\s*${NUMBER}\s*${AN_HOUR}`),
] as const
/** "$22 bonus $3": the amount before the word is the wage, and the bonus follows. "$3 bonus $22" is the other way round. */
const AMOUNT_BEFORE = new RegExp(String.raw`${CLEAR}\s*$`)

/** Takes "+$3/h bonus", "plus 3 bonus", "bonus of $2", "con bono de $2" out of the line, in dollars an hour. It may be too high. */
export function takeBonus(line: { left: string }): Guess<number> | null {
  for (const pattern of BONUSES) {
    const bonus = take(line, pattern, ({ input, index, 1: one, 2: two }) => {
      const dollars = numberOf(one ?? two ?? '')
      const before = AMOUNT_BEFORE.exec(input.slice(0, index))
      return before !== null && numberOf(before[1] ?? before[2] ?? '') < dollars ? null : dollars
    })
    if (bonus !== null) return bonus
  }
  return null
}

/** Whether a shift may have this bonus: whole cents, up to the highest boost. */
export const isBonus = (dollars: number): boolean =>
  dollars > 0 && dollars * 100 <= HIGHEST_BONUS_CENTS && Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
