import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { messageCrew as messageCall } from '@muster/contract/captains/captain-endpoints.ts'
import { CREW_MESSAGES_PER_HOUR, nextCrewMessageAt } from '@muster/contract/captains/captain-rules.ts'
import { millis } from '@muster/contract/moment.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import { databaseNow } from '../db/database.ts'
import { refuseBlockedWriter } from '../conversations/refuse-blocked-writer.ts'
import { listProsOfShift } from '../notices/told-queries.ts'
import { Problem } from '../problem.ts'
import { getProName } from '../notices/notice-queries.ts'
import { sayAsCaptain } from '../notices/tell-pros.ts'
import { findLedShift, listCrewMessages, type LedShift } from './captain-queries.ts'

/** Sends a captain's message to everyone else confirmed for the shift, at most ten times an hour. Only the notices keep the text. */
export async function messageCrew(context: Context, { params, body }: HandlerInput<typeof messageCall>): Promise<{ told: number }> {
  const { db } = context
  await refuseBlockedWriter(context)
  const pro = proOf(context)
  const shift = await findLedShift(db, pro, params.shiftId)
  await refuseTooMany(context, shift)
  const crew = (await listProsOfShift(db, shift)).filter(({ application_id }) => application_id !== shift.application_id)
  const { first_name, last_name } = await getProName(db, pro.id)
  await sayAsCaptain(context, shift, crew, displayName(first_name, last_name), body.text)
  if (crew.length > 0)
    await record(context, {
      action: 'gig.messaged_by_captain',
      subject_kind: 'gig',
      subject_id: shift.source_gig_id,
      gig_id: shift.source_gig_id,
      changes: { told: crew.length },
    })
  return { told: crew.length }
}

/** Counts the sent messages in the database, so the limit holds across servers and refused messages don't count. */
async function refuseTooMany(context: Context, shift: LedShift): Promise<void> {
  const { db } = context
  const written = await listCrewMessages(db, shift, actorOf(context).user_id, CREW_MESSAGES_PER_HOUR)
  const now = await databaseNow(db)
  const next = nextCrewMessageAt(written, now)
  if (next === null) return
  throw new Problem('TOO_MANY_REQUESTS', `You can message the crew ${CREW_MESSAGES_PER_HOUR} times an hour. Try again later.`, {
    retryAfterSeconds: Math.ceil((millis(next) - millis(now)) / 1_000),
  })
}
