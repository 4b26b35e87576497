import { type Moment, millis } from '@muster/contract/moment.ts'
import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import type { Context } from '../context.ts'
import { databaseNow } from '../db/database.ts'

const NIGHT_FROM = '21:00:00'
const MORNING = '08:00:00'

/**
 * When an SMS that no one is waiting for may be sent: null for now. Between 21:00 and 8:00 in the zone it is the next 8:00, because US
 * rules forbid unrequested messages at night.
 */
export function morningAfter(now: Moment, zone: string): Date | null {
  const { date, time } = localPartsOf(now, zone)
  if (time >= MORNING && time < NIGHT_FROM) return null
  const morning = instantOf(time < MORNING ? date : addDays(date, 1), MORNING, zone)
  return morning.getTime() > millis(now) ? morning : null
}

/** When the SMS of this work may be sent, by the machine's clock; null for now. Work that a person does is always sent now. */
export async function smsFrom({ db, waits_for_morning }: Pick<Context, 'db' | 'waits_for_morning'>, zone: string): Promise<Date | null> {
  if (waits_for_morning !== true) return null
  const now = await databaseNow(db)
  const morning = morningAfter(now, zone)
  return morning && new Date(Date.now() + morning.getTime() - now.getTime())
}
