import type { Context } from '../context.ts'
import type { HeldNotice } from './held-notice.ts'
import type { NoticePro, ShiftToTell } from './told-reading.ts'
import type { ManyNotice } from './message-words.ts'
import { tellPros, tellProsOfMany } from './tell-pros.ts'

/**
 * Does something to many shifts and tells each pro once of all that happened to them in the same way, not once a shift: whoever is put on
 * a month of shifts gets one message. Within another `tellingOnce` it is that one that tells.
 */
export async function tellingOnce<C extends Pick<Context, 'deps' | 'db' | 'held' | 'waits_for_morning'>, T>(
  context: C,
  act: (context: C) => Promise<T>,
): Promise<T> {
  if (context.held !== undefined) return act(context)
  const held: HeldNotice[] = []
  const result = await act({ ...context, held })
  for (const { gigs, pros, kind } of groupsOf(held)) {
    const [first, ...others] = gigs
    if (others.length === 0) await tellPros(context, first, pros, kind)
    else await tellProsOfMany(context, gigs, pros, kind)
  }
  return result
}

interface Group {
  gigs: [ShiftToTell, ...ShiftToTell[]]
  pros: NoticePro[]
  kind: ManyNotice
}

/** Those who are told the same of the same shifts, together; the shifts in the order of their starts. */
function groupsOf(held: readonly HeldNotice[]): Group[] {
  const byStart = held.toSorted((one, other) => Date.parse(one.gig.start_time) - Date.parse(other.gig.start_time))
  const ofPro = new Map<string, Group>()
  for (const { gig, pro, kind } of byStart) {
    // One message names one position and one place.
    const same = `${kind} ${pro.pro_id} ${gig.skill_id} ${gig.location_id}`
    const group = ofPro.get(same)
    if (group === undefined) ofPro.set(same, { gigs: [gig], pros: [pro], kind })
    else group.gigs.push(gig)
  }
  const groups = new Map<string, Group>()
  for (const group of ofPro.values()) {
    const key = `${group.kind} ${group.gigs.map(({ id }) => id).join(' ')}`
    const same = groups.get(key)
    if (same === undefined) groups.set(key, group)
    else same.pros.push(...group.pros)
  }
  return [...groups.values()]
}
