import type { AwaitedFacts } from '@muster/contract/gigs/applications/awaited-rules.ts'
import type { ErrorCode } from '@muster/contract/errors.ts'
import type { Context } from '../../context.ts'
import { invalid, refuse } from '../../problem.ts'
import { flagsOf } from '../application-flags.ts'
import { type LockedApplication, lockApplicationsById } from '../application-locks.ts'
import type { LockedGig } from '../gig-locks.ts'
import { lockSettled } from '../lock-settled.ts'

/**
 * Locks a gig of the current location with some of its applications. NOT_FOUND for another location's gig, invalid for another gig's
 * application.
 */
export async function lockAwaited(
  context: Context,
  gig_id: number,
  application_ids: readonly number[],
): Promise<{ gig: LockedGig; applications: LockedApplication[] }> {
  const gig = await lockSettled(context, gig_id)
  const ids = [...new Set(application_ids)]
  const applications = await lockApplicationsById(context.db, gig, ids)
  if (applications.length < ids.length) throw invalid('application_ids', 'There is no such record')
  return { gig, applications }
}

/** The facts that the rules for unanswered offers need about a locked application. */
export const awaitedFactsOf = (gig: LockedGig, application: LockedApplication): AwaitedFacts => ({
  ...flagsOf(application),
  gig_status: gig.status,
  start_time: gig.start_time,
  offer_expires_at: application.offer_expires_at,
})

/** The applications that a rule allows. Pros who answered meanwhile are left out silently. If none remain, throws the first refusal. */
export function whoMay(
  applications: readonly LockedApplication[],
  whyNot: (application: LockedApplication) => ErrorCode | null,
): LockedApplication[] {
  const judged = applications.map((application) => ({ application, refusal: whyNot(application) }))
  const chosen = judged.filter(({ refusal }) => refusal === null).map(({ application }) => application)
  if (chosen.length === 0) refuse(judged[0]?.refusal ?? null)
  return chosen
}
