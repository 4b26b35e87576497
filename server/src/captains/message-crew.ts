import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { messageCrew as messageCall } from '@muster/contract/captains/captain-endpoints.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { record } from '../audit/record.ts'
import { type Context, proOf } from '../context.ts'
import { listProsOfShift } from '../gigs/gig-queries.ts'
import { getProName } from '../notices/notice-queries.ts'
import { sayAsCaptain } from '../notices/tell-pros.ts'
import { findLedShift } from './captain-queries.ts'

/** Tells everyone else confirmed for the shift what its captain wrote. The words are kept with the notices alone. */
export async function messageCrew(context: Context, { params, body }: HandlerInput<typeof messageCall>): Promise<{ told: number }> {
  const { db } = context
  const pro = proOf(context)
  const shift = await findLedShift(db, pro, params.shiftId)
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
