import { whyNotUndoDismissal } from '@muster/contract/gigs/applications/application-rules.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { type Context, locationOf } from '../../context.ts'
import { refuse } from '../../problem.ts'
import { flagsOf } from '../application-flags.ts'
import { returnToList } from '../application-store.ts'
import { findLiveCancellation } from '../cancellation-queries.ts'
import { listMates } from '../crew-bond-queries.ts'
import { setLeft } from '../crew-bond-store.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { noteApplication } from '../note-application.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { getApplication } from './application-queries.ts'

/** Takes a dismissal back before the pro hears of it: the applicant waits again, or has the offer again, as before. */
export async function undoDismissal(context: Context, id: number): Promise<Application> {
  const { gig, application } = await lockForManager(context, id)
  const cancellation = await findLiveCancellation(context.db, application)
  const facts = {
    ...flagsOf(application),
    reason: cancellation?.reason ?? null,
    is_told: (cancellation?.told_at ?? null) !== null,
    gig_status: gig.status,
    start_time: gig.start_time,
  }
  refuse(whyNotUndoDismissal(facts, gig.now))
  await returnToList(context.db, application)
  // The friends were selected without this pro meanwhile, so nothing binds them any more.
  if ((await listMates(context.db, application)).some(({ is_chosen }) => is_chosen)) await setLeft(context.db, application)
  // The job that tells of the offer found it declined and said nothing.
  const job = { gig_id: gig.id, application_id: id }
  if (application.is_offer_untold)
    await context.deps.outbox.enqueue(context.db, 'tell-selected', job, { afterSeconds: context.deps.config.toldAfterSeconds })
  await noteApplication(context, gig, application, 'application.dismissal_undone')
  await recountAndSettle(context, gig)
  return getApplication(context.db, id, locationOf(context).id)
}
