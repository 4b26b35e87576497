import { shownRejection, type Decided } from '@muster/contract/certifications/certification-request-rules.ts'
import type { Context } from '../context.ts'
import { certificationApproved, certificationEnds, certificationRejected } from './certification-words.ts'
import { getCertificationName } from './notice-queries.ts'
import { secondsToSms } from './quiet-hours.ts'
import { tellPerson } from './tell-person.ts'
import { findProForNotice } from './told-queries.ts'

/** Notifies a pro of a decision about a certificate, in the app and by SMS. */
export async function tellOfCertification(
  context: Pick<Context, 'deps' | 'db'>,
  pro_id: number,
  decided: Pick<Decided, 'certification_id' | 'rejection_reason' | 'custom_rejection_reason'>,
): Promise<void> {
  const pro = await findProForNotice(context.db, pro_id)
  if (pro === null) return
  const { certification_id } = decided
  const name = await getCertificationName(context.db, certification_id)
  const rejection = shownRejection(decided)
  await tellPerson(
    context,
    pro,
    rejection === null ? 'certification_approved' : 'certification_rejected',
    { certification_id },
    (language) => (rejection === null ? certificationApproved(name, language) : certificationRejected(name, rejection, language)),
  )
}

/** Reminds a pro of a certificate that ends soon. The SMS waits for the morning where the pro works. */
export async function tellOfEnd(
  context: Pick<Context, 'deps' | 'db' | 'waits_for_morning'>,
  ending: { pro_id: number; certification_id: number; expiration_date: string; timezone: string },
): Promise<void> {
  const pro = await findProForNotice(context.db, ending.pro_id)
  if (pro === null) return
  const { certification_id, expiration_date, timezone } = ending
  const name = await getCertificationName(context.db, certification_id)
  const seconds = await secondsToSms(context, timezone)
  const words = (language: 'en' | 'es') => certificationEnds(name, expiration_date, language)
  await tellPerson(context, pro, 'certification_ends', { certification_id }, words, seconds)
}
