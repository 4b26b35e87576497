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

/** In how many seconds the SMS of this work may be sent; 0 for now. Work that a person does is always sent now. */
export async function secondsToSms({ db, waits_for_morning }: Pick<Context, 'db' | 'waits_for_morning'>, zone: string): Promise<number> {
  if (waits_for_morning !== true) return 0
  const now = await databaseNow(db)
  const morning = morningAfter(now, zone)
  return morning === null ? 0 : (morning.getTime() - now.getTime()) / 1_000
}
