import { z } from 'zod'
import { Id, Instant } from '../wire.ts'
import { SkillTag } from '../skills/skill.ts'

/** What a pro does at a kiosk. */
export const KioskAct = z.enum(['CLOCK_IN', 'BREAK_START', 'BREAK_END', 'CLOCK_OUT'])
export type KioskAct = z.output<typeof KioskAct>

/** How often someone may try a PIN for one end of a phone number at one kiosk, before they wait. */
export const KIOSK_TRIES = 5
export const KIOSK_WAIT_MINUTES = 5
export const MOST_KIOSKS = 20

/** A tablet at the door. */
export const Kiosk = z.object({ id: Id, name: z.string(), created_ts: Instant, last_seen_at: Instant.nullable() })
export type Kiosk = z.output<typeof Kiosk>

/** A punch that a kiosk took without a network and that Muster could not record. A manager looks at it. */
export const KioskMark = z.object({
  id: Id,
  kiosk_name: z.string(),
  act: KioskAct,
  time: Instant,
  timezone: z.string(),
  phone_end: z.string(),
  reason: z.string(),
  /** The shift and the pro that it is about, as far as Muster can tell: the pro proved who they are, or only one pro on shift has this phone number. */
  about: z.object({ gig_id: Id, display_name: z.string() }).nullable(),
})
export type KioskMark = z.output<typeof KioskMark>

/** What a kiosk shows: the day's shifts, and people by first name and initial. */
export const KioskDay = z.object({
  kiosk_name: z.string(),
  location_name: z.string(),
  timezone: z.string(),
  public_key: z.string(),
  shifts: z
    .array(
      z.object({
        gig_id: Id,
        skill: SkillTag,
        start_time: Instant,
        end_time: Instant,
        timezone: z.string(),
        people: z.array(z.object({ display_name: z.string(), clocked_in: z.boolean(), clocked_out: z.boolean() })).max(500),
      }),
    )
    .max(100),
})
export type KioskDay = z.output<typeof KioskDay>
