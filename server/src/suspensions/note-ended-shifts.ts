import type { Context } from '../context.ts'
import { tellOfSuspension } from '../notices/tell-of-suspension.ts'
import type { SuspensionToEnd } from './suspension-facts-queries.ts'
import { setEndedCount } from './suspension-store.ts'

/** Notes how many shifts and applications ended with a suspension, and tells the pro in one notice. */
export async function noteEndedShifts(context: Context, { id, pro_id, timezone }: SuspensionToEnd, count: number): Promise<void> {
  await setEndedCount(context.db, id, count)
  if (count > 0) await tellOfSuspension(context, pro_id, { kind: 'suspension_shifts_ended', count }, timezone)
}
