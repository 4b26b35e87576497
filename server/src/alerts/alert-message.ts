import type { NewAlert } from '@muster/contract/alerts/alert.ts'

interface Message {
  event: 'alert.on' | 'alert.over' | 'alert.test'
  /** The same in every try, so a receiver can drop what it has. */
  id: string
  at: string
  /** Why it is on or over; null for a test. */
  reason: string | null
  value: number | null
  alert: Pick<NewAlert, 'name' | 'figure' | 'market_id' | 'comparison' | 'threshold' | 'for_minutes'> & {
    id: number
    market_name: string | null
  }
  link: string
}

/** The body of a message to a webhook. docs/operations.md shows one. */
export function alertMessage({ alert, ...message }: Message): string {
  const { id, name, figure, market_id, market_name, comparison, threshold, for_minutes } = alert
  return JSON.stringify({ ...message, alert: { id, name, figure, market_id, market_name, comparison, threshold, for_minutes } })
}

/** The screen that a message links to. */
export const linkTo = (publicUrl: string): string => `${publicUrl}admin/alerts`
