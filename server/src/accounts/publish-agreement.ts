import type { AgreementName, NewAgreementVersion, PublishedAgreement } from '@muster/contract/accounts/agreement.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { invalid } from '../problem.ts'
import { listPublishedAgreements } from './agreement-queries.ts'
import { acceptAgreements, insertVersion, lockNewest } from './agreement-store.ts'

/** Publishes a new version of an agreement. It takes effect after the one before, and never in the past: nobody is asked too late. */
export async function publishAgreement(context: Context, agreement: AgreementName, next: NewAgreementVersion): Promise<PublishedAgreement> {
  const { db } = context
  const newest = await lockNewest(db, agreement)
  const at = Date.parse(next.effective_at ?? newest.now)
  if (at < Date.parse(newest.now)) throw invalid('effective_at', 'Choose a time in the future')
  if (at <= Date.parse(newest.effective_at)) throw invalid('effective_at', 'Choose a time after the version before')
  const version = newest.version + 1
  await insertVersion(db, agreement, next, { version, published_by: actorOf(context).user_id })
  await record(context, {
    action: 'agreement.published',
    subject_kind: 'user',
    subject_id: actorOf(context).user_id,
    changes: { agreement, version, effective_at: new Date(at).toISOString() },
  })
  return (await listPublishedAgreements(db)).find((one) => one.agreement === agreement && one.version === version)!
}

/** The signed-in person accepts what is in force, from this session. */
export async function acceptTerms(context: Context): Promise<void> {
  const { user_id, session_id } = actorOf(context)
  const accepted = await acceptAgreements(context.db, user_id, session_id)
  if (accepted.length === 0) return
  await record(context, { action: 'user.terms_accepted', subject_kind: 'user', subject_id: user_id, changes: { accepted, session_id } })
}
