import type { LocationRemap, RemapOrganization } from './remap.ts'

/** Who asks to move a location, and how they stand to the organization it belongs to. */
interface Mover {
  is_staff: boolean
  /** Whether they administer the organization that the location belongs to. */
  administers: boolean
  /** How many people administer that organization. */
  admins: number
}

/** Why someone who is an admin of a location can't move it out of its organization; null if they can. An organization without admins can't object. */
export const whyNotRemap = ({ is_staff, administers, admins }: Mover): LocationRemap['why_not'] =>
  is_staff || administers || admins === 0 ? null : 'NOT_ITS_ADMIN'

type Admins = RemapOrganization['admins']

/** Which admins of organizations get access to a location by its move, and which lose it. A role of one’s own at the location stays. */
export function accessChange(before: Admins, after: Admins, members: readonly number[]): { gain: Admins; lose: Admins } {
  const has = (admins: Admins) => new Set(admins.map(({ id }) => id))
  const [held, then, own] = [has(before), has(after), new Set(members)]
  return { gain: after.filter(({ id }) => !held.has(id)), lose: before.filter(({ id }) => !then.has(id) && !own.has(id)) }
}
