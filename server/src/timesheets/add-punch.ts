import { coordinatesOf } from '@muster/contract/distance.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { addBreakPunch as addBreakCall, addPunch as addPunchCall } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import {
  type ClockFacts,
  isByHand,
  proofOf,
  undoesClockIn,
  whyNotClockIn,
  whyNotClockOutOneself,
  whyNotEndBreak,
  whyNotStartBreak,
} from '@muster/contract/timesheets/clock-rules.ts'
import { markedAt, onOurClock, sentLateBy } from '@muster/contract/timesheets/late-mark-rules.ts'
import type { PunchSignature, SignedFacts } from '@muster/contract/timesheets/signed-punch.ts'
import { lastPoint, type Position, type Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import type { z } from 'zod'
import { leadsShiftOf, listCaptains } from '../gigs/shift-captain-queries.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import { flagsOf } from '../gigs/application-flags.ts'
import { findLiveCancellation } from '../gigs/cancellation-queries.ts'
import { freeFrom } from '../gigs/free-from.ts'
import { type LockedApplication } from '../gigs/application-locks.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { lockForPro } from '../gigs/lock-for-pro.ts'
import { Problem, refuse } from '../problem.ts'
import { isCodeOfShift, whyNotCode } from './is-code-of-shift.ts'
import { judgeSignature, type Signed } from './judge-signature.ts'
import { judgeGeoLogs } from './judge-geo-logs.ts'
import { withdrawExtension } from './lapse-extensions.ts'
import { refuseTooLate } from './refuse-too-late.ts'
import { getTimesheet, readTimesheet } from './timesheet-queries.ts'
import { hasPunch, insertPunch, type NewPunch } from './timesheet-store.ts'
import { tellManagers } from '../notices/tell-managers.ts'
import { noteApplication } from '../gigs/note-application.ts'

interface Clock {
  gig: LockedGig
  application: LockedApplication
  facts: ClockFacts
  planned_end_time: string
  on_break_since: string | null
  /** A manager or captain clocked the pro out. */
  was_clocked_out: boolean
  /** The pro is marked as a no-show. Their punches are kept all the same, and a person looks at them. */
  is_no_show: boolean
}

async function clockOf(context: Context, application_id: number): Promise<Clock> {
  const { gig, application } = await lockForPro(context, application_id)
  const { clock_in, clock_out, is_on_break, on_break_since, planned_end_time, sheet } = await readTimesheet(context.db, application_id)
  const is_no_show = (await findLiveCancellation(context.db, application))?.reason === 'NO_SHOW'
  const flags = flagsOf(application)
  const last_out = sheet.time_punches.findLast(({ punch_type }) => punch_type === 'CLOCK_OUT')
  return {
    gig,
    application,
    planned_end_time,
    on_break_since,
    was_clocked_out: last_out !== undefined && isByHand(last_out.proof),
    is_no_show,
    facts: {
      ...flags,
      is_cancelled: flags.is_cancelled && !is_no_show,
      start_time: gig.start_time,
      end_time: gig.end_time,
      clock_in,
      clock_out,
      is_on_break,
    },
  }
}

/** What the phone says of a punch: when it was made, by its own clock, and what the phone kept right before it. */
interface FromPhone {
  time?: string | undefined
  follows?: string | undefined
  skew_ms?: number | undefined
  signed?: Signed | undefined
}

/** When a punch was made, by Muster's clock. Throws PUNCH_OUT_OF_ORDER until the punch before it is here. */
async function madeAt(context: Context, application_id: number, body: FromPhone, now: string): Promise<string | undefined> {
  const { follows, time, skew_ms } = body
  if (follows !== undefined && !(await hasPunch(context.db, application_id, follows))) throw new Problem('PUNCH_OUT_OF_ORDER')
  return time === undefined ? undefined : onOurClock(time, { skew_ms, sent_at: context.phone_time ?? null }, now)
}

/** What the phone said, for the audit, if Muster corrected it. */
const correctionOf = ({ time, skew_ms }: FromPhone, made: string | undefined): Pick<Written, 'corrected'> =>
  time === undefined || made === undefined || Date.parse(time) === Date.parse(made)
    ? {}
    : { corrected: { phone_time: time, phone_skew_ms: skew_ms ?? 0 } }

/** What the phone's signature of a punch says. A kiosk has none: the pro proved it with a PIN or a code. */
async function signatureOf(
  context: Context,
  { application_id, kind }: Pick<SignedFacts, 'application_id' | 'kind'>,
  body: FromPhone & { client_id: string; position?: z.output<typeof Position> | undefined },
  moments: { made: string; now: string },
  at: 'kiosk' | undefined,
): Promise<Pick<Written, 'signature' | 'sequence'>> {
  if (at === 'kiosk') return {}
  const { client_id, time, signed, position } = body
  const coordinates = position ? lastPoint(position.coordinates).coordinates : null
  const signature = await judgeSignature(context, { application_id, kind, coordinates, client_id, time }, signed, moments)
  return { signature, ...(signed && { sequence: signed.sequence }) }
}

/** A kiosk stands at the door, so a punch at it proves presence. */
const AT_KIOSK = { proof: 'kiosk', flagged: false, distance_m: null } as const

/**
 * Clocks the pro in or out. A replay of the same client id changes nothing. A wrong code is refused; a missing proof is flagged. A punch
 * that the phone queued offline, and its code, are judged by when it was made. A pro who is marked as a no-show may punch too: the managers
 * are notified, so the pro cannot lose the hours to a missing network.
 */
export async function addPunch(context: Context, { params, body }: HandlerInput<typeof addPunchCall>, at?: 'kiosk'): Promise<Timesheet> {
  const { db } = context
  const { application_id } = params
  const { gig, application, facts, planned_end_time, was_clocked_out, is_no_show } = await clockOf(context, application_id)
  if (!(await hasPunch(db, application_id, body.client_id))) {
    const made = await madeAt(context, application_id, body, gig.now)
    const time = markedAt(made, gig.now, [application.confirmed_at, facts.clock_in])
    refuse(body.punch_type === 'CLOCK_IN' ? whyNotClockIn(facts, time) : whyNotClockOutOneself(facts, was_clocked_out))
    await refuseTooLate(db, application.id, planned_end_time, time, gig.now)
    const isCode = body.checkin_code !== undefined && (await isCodeOfShift(context, gig, body.checkin_code, time))
    if (body.checkin_code !== undefined && !isCode) throw await whyNotCode(context, gig, body.checkin_code)
    const position = body.position
      ? { ...coordinatesOf(lastPoint(body.position.coordinates)), accuracy_m: body.position.accuracy_m, precision: body.position.precision }
      : null
    // A captain has the crew's code at home too, so it does not prove where the captain is.
    const isProof = isCode && !(await leadsShiftOf(db, gig, application.pro_id))
    const proof =
      at === 'kiosk'
        ? AT_KIOSK
        : proofOf(position, isProof ? gig.checkin_code : null, {
            is_checkin_required: gig.is_checkin_required,
            fence: { lat: gig.latitude, lng: gig.longitude },
            checkin_code: gig.checkin_code,
          })
    const flagged = proof.flagged || is_no_show
    const is_undo = body.punch_type === 'CLOCK_OUT' && undoesClockIn(gig.start_time, time)
    await write(context, gig, application, {
      kind: body.punch_type,
      is_undo,
      time,
      client_id: body.client_id,
      ...proof,
      flagged,
      position,
      ...correctionOf(body, made),
      ...(await signatureOf(context, { application_id, kind: body.punch_type }, body, { made: time, now: gig.now }, at)),
      ...(body.explanation && { reason: body.explanation }),
    })
    if (is_no_show && body.punch_type === 'CLOCK_IN') await tellManagers(context, gig, application.pro_id, 'no_show_clocked_in')
  }
  return getTimesheet(db, application_id, proOf(context).id)
}

export async function addBreakPunch(
  context: Context,
  { params, body }: HandlerInput<typeof addBreakCall>,
  at?: 'kiosk',
): Promise<Timesheet> {
  const { db } = context
  const { application_id } = params
  const { gig, application, facts, planned_end_time, on_break_since } = await clockOf(context, application_id)
  if (!(await hasPunch(db, application_id, body.client_id))) {
    const made = await madeAt(context, application_id, body, gig.now)
    const kind = body.break_type === 'START' ? 'BREAK_START' : 'BREAK_END'
    const time = markedAt(made, gig.now, [facts.clock_in, on_break_since])
    refuse(kind === 'BREAK_START' ? whyNotStartBreak(facts, application.employment_type, time) : whyNotEndBreak(facts))
    await refuseTooLate(db, application.id, planned_end_time, time, gig.now)
    await write(context, gig, application, {
      kind,
      time,
      client_id: body.client_id,
      ...(at === 'kiosk' ? AT_KIOSK : { proof: 'none', flagged: false, distance_m: null }),
      position: null,
      ...correctionOf(body, made),
      ...(await signatureOf(context, { application_id, kind }, body, { made: time, now: gig.now }, at)),
    })
  }
  return getTimesheet(db, application_id, proOf(context).id)
}

interface Written {
  kind: NewPunch['kind']
  is_undo?: boolean
  time: string
  client_id: string
  proof: NewPunch['proof']
  flagged: boolean
  distance_m: number | null
  position: { lat: number; lng: number; accuracy_m: number; precision: 'FINE' | 'COARSE' } | null
  /** Why the pro punches away from the place. */
  reason?: string
  /** What the phone said, if its clock was wrong. */
  corrected?: { phone_time: string; phone_skew_ms: number }
  signature?: PunchSignature | null
  /** Which punch of the phone it is, by the phone. */
  sequence?: number
}

async function write(context: Context, gig: LockedGig, application: LockedApplication, punch: Written): Promise<void> {
  const { db } = context
  const { position, flagged, corrected, sequence, ...rest } = punch
  await insertPunch(db, {
    ...rest,
    application_id: application.id,
    market_id: application.market_id,
    is_flagged: flagged,
    created_by: actorOf(context).user_id,
    position: position && {
      latitude: position.lat,
      longitude: position.lng,
      accuracy_m: position.accuracy_m,
      precision: position.precision,
    },
  })
  const told = {
    time: punch.time,
    proof: punch.proof,
    is_flagged: flagged,
    ...corrected,
    ...(punch.signature && { signature: punch.signature, ...(sequence !== undefined && { sequence }) }),
  }
  if (punch.is_undo === true) return tellPunch(context, gig, application, 'CLOCK_IN_UNDONE', told)
  if (punch.kind === 'CLOCK_OUT') {
    await freeFrom(db, application, punch.time)
    await withdrawExtension(context, gig, application)
  }
  await tellPunch(context, gig, application, punch.kind, told)
}

/** Records a punch and how late it was sent, and updates the screens of managers, captains and the pro. */
export async function tellPunch(
  context: Context,
  gig: LockedGig,
  application: LockedApplication,
  kind: NewPunch['kind'] | 'CLOCK_IN_UNDONE',
  changes: {
    time: string
    proof: string
    is_flagged: boolean
    phone_time?: string
    phone_skew_ms?: number
    signature?: PunchSignature
    sequence?: number
  },
): Promise<void> {
  await judgeGeoLogs(context.db, application.id, gig.now)
  const action = `timesheet.${kind.toLowerCase() as Lowercase<typeof kind>}` as const
  const late = sentLateBy(changes.time, gig.now)
  const told = { ...changes, ...(late > 0 && { sent_late_minutes: late }) }
  const captains = await listCaptains(context.db, gig)
  await noteApplication(context, gig, application, action, { changes: told, touched: 'timesheet', watchers: captains })
}
