import { listCodesOfCaptains } from '../gigs/shift-captain-queries.ts'
import type { Context } from '../context.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { isCheckinPass } from './checkin-pass.ts'

/**
 * Whether a code was shown at this shift at about `moment`: the gig's own digits or pass, or those of a captain of the same place and
 * times, who shows one code to the whole crew, whatever they work as.
 */
export async function isCodeOfShift(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  gig: LockedGig,
  code: string,
  moment: string,
): Promise<boolean> {
  const isOf = (shown: { id: number; checkin_code: string }): boolean =>
    code === shown.checkin_code || isCheckinPass(deps.secret, shown.id, code, moment)
  return isOf(gig) || (await listCodesOfCaptains(db, gig, moment)).some(isOf)
}
