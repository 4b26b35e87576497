import { listCodesOfCaptains } from '../gigs/shift-captain-queries.ts'
import type { Context } from '../context.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { isCheckinPass } from './checkin-pass.ts'

/**
 * Whether a code was valid at this shift at about `moment`: the gig's own digits or pass, or those of a captain of the same address and
 * times. A captain shows one code to the whole crew, whatever their position.
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
