import type { AlertState, NewAlert, WebhookOutcome } from './alert.ts'
import { FIGURES } from './figure-rules.ts'

/** When an alert is on: its figure is at least, or at most, the threshold for so many minutes. */
export type Condition = Pick<NewAlert, 'figure' | 'market_id' | 'comparison' | 'threshold' | 'for_minutes'>

/** After a longer pause between two measurements, no one knows what was in between. */
export const LONGEST_GAP_MINUTES = 5
const MINUTE_MS = 60_000

/** What an alert remembers from one measurement to the next. Times are in milliseconds. */
export interface Watch {
  is_on: boolean
  /** Since when the condition is the opposite of `is_on`, without a break. Null while it is not. */
  since: number | null
  /** The last measurement; null before the first. */
  measured_at: number | null
}

export interface Measured {
  at: number
  /** Null without data. */
  value: number | null
}

export type AlertNews = 'ON' | 'OVER'

/** Whether the condition holds; null without data. */
export const isMet = ({ comparison, threshold }: Pick<Condition, 'comparison' | 'threshold'>, value: number | null): boolean | null =>
  value === null ? null : comparison === 'AT_LEAST' ? value >= threshold : value <= threshold

/**
 * The watch after a measurement, and what to tell. An alert turns on once its condition held for `for_minutes` without a break, and is over
 * once it did not hold for as long. Without data it does neither, and the minutes start again; so they do after a gap.
 */
export function watchNext(
  watch: Watch,
  condition: Pick<Condition, 'comparison' | 'threshold' | 'for_minutes'>,
  { at, value }: Measured,
): { watch: Watch; news: AlertNews | null } {
  const met = isMet(condition, value)
  const since = met === null || met === watch.is_on ? null : runStart(watch, at)
  if (since === null || at - since < condition.for_minutes * MINUTE_MS)
    return { watch: { is_on: watch.is_on, since, measured_at: at }, news: null }
  return { watch: { is_on: !watch.is_on, since: null, measured_at: at }, news: watch.is_on ? 'OVER' : 'ON' }
}

function runStart({ since, measured_at }: Watch, at: number): number {
  if (since === null || since > at || measured_at === null || at - measured_at > LONGEST_GAP_MINUTES * MINUTE_MS) return at
  return since
}

/** How an alert is now, for people. */
export function stateOf(
  condition: Pick<Condition, 'comparison' | 'threshold'>,
  { is_on, value, is_paused }: { is_on: boolean; value: number | null; is_paused: boolean },
): AlertState {
  if (is_paused) return 'PAUSED'
  if (is_on) return 'ON'
  if (value === null) return 'NO_DATA'
  return isMet(condition, value) === true ? 'WAITING' : 'OFF'
}

/** Whether an edit changes when the alert is on. Then its watch starts again. */
export const isOtherCondition = (one: Condition, other: Condition): boolean =>
  one.figure !== other.figure ||
  one.market_id !== other.market_id ||
  one.comparison !== other.comparison ||
  one.threshold !== other.threshold ||
  one.for_minutes !== other.for_minutes

type Fault = { target: 'market_id' | 'threshold' | 'emails'; message: string }

/** What of an alert doesn't fit together; null if all does. */
export function whyNotSave({ figure, market_id, comparison, threshold, emails, webhook_url }: Omit<NewAlert, 'name'>): Fault | null {
  const { unit, has_market } = FIGURES[figure]
  if (market_id !== null && !has_market) return { target: 'market_id', message: 'This figure is of all markets' }
  if (unit === 'percent' && threshold > 100) return { target: 'threshold', message: 'At most 100' }
  if (comparison === 'AT_LEAST' && threshold === 0) return { target: 'threshold', message: 'Use 1 or more, or the alert is always on' }
  if (comparison === 'AT_MOST' && unit === 'percent' && threshold === 100)
    return { target: 'threshold', message: 'Use 99 or less, or the alert is always on' }
  if (emails.length === 0 && webhook_url === null) return { target: 'emails', message: 'Add an email address or a webhook' }
  return null
}

/** After so many tries, a webhook gets a message no more. With the waits between them that takes about half an hour. */
export const MOST_TRIES = 10

/** No later try can help: the address may not be called, or is none any more. */
const FINAL: ReadonlySet<WebhookOutcome> = new Set(['FORBIDDEN', 'REMOVED'])

/** Whether a message is sent, failed for good, or will be tried again after `tries` tries. */
export function deliveryAfter(outcome: WebhookOutcome, tries: number): 'SENT' | 'FAILED' | 'WAITING' {
  if (outcome === 'TAKEN') return 'SENT'
  return FINAL.has(outcome) || tries >= MOST_TRIES ? 'FAILED' : 'WAITING'
}
