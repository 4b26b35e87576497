import type { Context } from '../context.ts'
import type { HeldNotice } from './held-notice.ts'
import type { NoticePro, ShiftToTell } from './told-reading.ts'
import type { ManyNotice } from './message-words.ts'
import { tellPros, tellProsOfMany } from './tell-pros.ts'

/**
 * Acts on many shifts and then notifies each pro once about all shifts with the same outcome: a pro assigned to a month of shifts gets one
 * message. Inside another `tellingOnce`, the outer one notifies.
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

/** Groups the pros who get the same notice about the same shifts. The shifts come in the order of their starts. */
function groupsOf(held: readonly HeldNotice[]): Group[] {
  const byStart = held.toSorted((one, other) => Date.parse(one.gig.start_time) - Date.parse(other.gig.start_time))
  const ofPro = new Map<string, Group>()
  for (const { gig, pro, kind } of byStart) {
    // One message names one position and one location.
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
