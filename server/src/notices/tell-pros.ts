import type { Context } from '../context.ts'
import type { NoticePro } from './told-reading.ts'
import type { ShiftToTell } from './told-reading.ts'
import {
  captainSays,
  isManyNotice,
  managerSays,
  type ManyNotice,
  manyMessage,
  type ProNotice,
  proMessage,
  type WordsIn,
} from './message-words.ts'
import { paidMessage } from './payment-words.ts'
import { getPlaceName, getShiftWords, type ShiftWords } from './notice-queries.ts'
import { secondsToSms } from './quiet-hours.ts'
import { tellPeople, tellPerson } from './tell-person.ts'

export type NoticeKind = ProNotice
type Speaker = Pick<Context, 'deps' | 'db' | 'held' | 'waits_for_morning'>

/**
 * Notifies pros about a shift: always in the app, and by SMS if they opted in. Written in the same transaction, sent after it commits. A caller
 * that has read the names of the shift's position and location hands them over.
 */
export async function tellPros(
  context: Speaker,
  gig: ShiftToTell,
  pros: readonly NoticePro[],
  kind: ProNotice,
  names?: Pick<ShiftWords, 'skill' | 'skill_es' | 'place'>,
): Promise<void> {
  if (pros.length === 0) return
  if (context.held !== undefined && isManyNotice(kind)) {
    context.held.push(...pros.map((pro) => ({ gig, pro, kind })))
    return
  }
  const shift = names
    ? { ...names, start_time: gig.start_time, timezone: gig.timezone, break_change: gig.break_change }
    : await getShiftWords(context.db, gig)
  const sms_after_seconds = await secondsToSms(context, gig.timezone)
  const words: WordsIn = (language) => proMessage(kind, shift, language)
  await tellPeople(
    context,
    pros.map((pro) => ({ told: pro, kind, about: { gig_id: gig.id }, words })),
    sms_after_seconds,
  )
}

/** Notifies pros about several shifts in one message. The shifts come in the order of their starts. */
export async function tellProsOfMany(
  context: Speaker,
  gigs: readonly [ShiftToTell, ...ShiftToTell[]],
  pros: readonly NoticePro[],
  kind: ManyNotice,
): Promise<void> {
  const [first] = gigs
  const shifts = { ...(await getShiftWords(context.db, first)), count: gigs.length, last: gigs.at(-1)!.start_time }
  const about = { gig_id: first.id, gig_count: gigs.length }
  const sms_after_seconds = await secondsToSms(context, first.timezone)
  const words: WordsIn = (language) => manyMessage(kind, shifts, language)
  await tellPeople(
    context,
    pros.map((pro) => ({ told: pro, kind, about, words })),
    sms_after_seconds,
  )
}

/** Sends a manager's message to pros of a shift. */
export async function sayToPros(context: Speaker, gig: ShiftToTell, pros: readonly NoticePro[], text: string): Promise<void> {
  if (pros.length === 0) return
  const shift = await getShiftWords(context.db, gig)
  for (const pro of pros)
    await tellPerson(context, pro, 'said_by_manager', { gig_id: gig.id }, (language) => managerSays(text, shift, language))
}

/** Sends a captain's message to pros of a shift. Each notice links to the pro's own gig. */
export async function sayAsCaptain(
  context: Speaker,
  shift: Pick<ShiftToTell, 'skill_id' | 'location_id' | 'start_time' | 'timezone'>,
  pros: readonly (NoticePro & { gig_id: number })[],
  captain: string,
  text: string,
): Promise<void> {
  if (pros.length === 0) return
  const words = await getShiftWords(context.db, shift)
  for (const pro of pros)
    await tellPerson(context, pro, 'said_by_captain', { gig_id: pro.gig_id }, (language) => captainSays(text, captain, words, language))
}

/** Notifies a pro that money arrived. */
export async function tellPaid(
  context: Speaker,
  pro: NoticePro,
  payment: { id: number; location_id: number; total_cents: number },
): Promise<void> {
  const place = await getPlaceName(context.db, payment.location_id)
  await tellPerson(context, pro, 'paid', { payment_id: payment.id }, (language) => paidMessage(payment.total_cents, place, language))
}
