import type { FigureName, Figures } from '@muster/contract/dashboards/dashboard.ts'
import { averageRating, fillRate } from '@muster/contract/dashboards/dashboard-rules.ts'
import { localeNow } from '../i18n/language.ts'
import { duration } from '../ui/format-time.ts'

/** The figures in the order of the screen. */
export const FIGURES: readonly FigureName[] = ['fill-rate', 'time-to-fill', 'spend', 'hours', 'no-shows', 'ratings']

const number = (value: number, options?: Intl.NumberFormatOptions): string => new Intl.NumberFormat(localeNow(), options).format(value)

export const count = (value: number): string => number(value)
/** "94.2%" of a share. */
export const percent = (share: number): string => number(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** "$48,212": large sums of a period need no cents. */
export const dollars = (value: number): string => number(value, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
/** "1,842" hours of minutes; one decimal below ten. */
export const hours = (minutes: number): string => number(minutes / 60, { maximumFractionDigits: minutes < 600 ? 1 : 0 })
/** "4.8" stars. */
export const stars = (value: number): string => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "3 h 20", "2 d 5 h": how long something took. */
export function span(minutes: number): string {
  if (minutes < 24 * 60) return duration(minutes)
  const all = Math.round(minutes / 60)
  const [days, rest] = [Math.trunc(all / 24), all % 24]
  return rest === 0 ? `${days} d` : `${days} d ${rest} h`
}

/** "19 d", "5 h": roughly, for an axis. */
export function roughSpan(minutes: number): string {
  if (minutes >= 48 * 60) return `${Math.round(minutes / 1440)} d`
  return minutes >= 120 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes)} min`
}

/** The figure itself; null where there is nothing to say, or too little for a rate. */
export function valueOf(name: FigureName, figures: Figures): string | null {
  if (name === 'fill-rate') {
    const rate = fillRate(figures)
    return rate === null ? null : percent(rate)
  }
  if (name === 'time-to-fill') return figures.fill_minutes === null ? null : span(figures.fill_minutes)
  if (name === 'spend') return dollars(figures.spent)
  if (name === 'hours') return `${hours(figures.worked_minutes)} h`
  if (name === 'no-shows') return count(figures.no_shows)
  const rating = averageRating(figures)
  return rating === null ? null : stars(rating)
}

/** How long a part's bar is, and how long its open end: what the figure counts. */
export function barOf(name: FigureName, figures: Figures): { full: number; rest: number } {
  const { filled, spots, spent, worked_minutes, overtime_minutes, no_shows, callouts } = figures
  if (name === 'fill-rate') return { full: filled, rest: spots - filled }
  if (name === 'time-to-fill') return { full: figures.fill_minutes ?? 0, rest: 0 }
  if (name === 'spend') return { full: spent, rest: 0 }
  if (name === 'hours') return { full: Math.max(0, worked_minutes - overtime_minutes), rest: Math.min(worked_minutes, overtime_minutes) }
  if (name === 'no-shows') return { full: no_shows, rest: callouts }
  return { full: averageRating(figures) ?? 0, rest: 0 }
}
