import type { Context } from '../context.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { isCodeNearby, listCodesOfCaptains } from '../gigs/shift-captain-queries.ts'
import { listCodesOfSplit } from '../gigs/split-queries.ts'
import { Problem } from '../problem.ts'
import { isCheckinPass } from './checkin-pass.ts'

/**
 * Whether a code was valid at this shift at about `moment`: the gig's own digits or pass, or those of a captain of the same address and
 * times. A captain shows one code to the whole crew, whatever their position. The codes of all parts of a split shift count, too.
 */
export async function isCodeOfShift(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  gig: LockedGig,
  code: string,
  moment: string,
): Promise<boolean> {
  const isOf = (shown: { id: number; checkin_code: string }): boolean =>
    code === shown.checkin_code || isCheckinPass(deps.secret, shown.id, code, moment)
  return isOf(gig) || (await listCodesOfCaptains(db, gig, moment)).some(isOf) || (await listCodesOfSplit(db, gig)).some(isOf)
}

/** Why a code doesn't count: it is another shift's at this location around the same day, or just wrong. An old pass is another moment's. */
export async function whyNotCode({ db }: Pick<Context, 'db'>, gig: LockedGig, code: string): Promise<Problem> {
  const isOther = code.startsWith('p') || (await isCodeNearby(db, gig, code))
  return new Problem(isOther ? 'CODE_NOT_FOR_SHIFT' : 'CODE_WRONG', undefined, { target: 'checkin_code' })
}
