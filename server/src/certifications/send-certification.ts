import type { NewCertification, OwnCertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import { writtenDate } from '@muster/contract/certifications/certification-request-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import { invalid } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { findPhoto, getOwn, listCertifications } from './certification-request-queries.ts'
import { putHeldUnlessValid, todayIn, upsertRequest } from './certification-request-store.ts'
import { withPhoto } from './photo-address.ts'

/**
 * Sends a certificate for review. It replaces what the pro sent before for the same certificate. An accepted certificate counts until its
 * renewal is judged. Refuses a date that has passed in the pro's market, and a photo that is not the pro's own.
 */
export async function sendCertification(context: Context, sent: NewCertification): Promise<OwnCertificationRequest> {
  const { db, deps } = context
  const pro = proOf(context)
  const { user_id } = actorOf(context)
  const { certification_id, state_code } = sent
  const expiration_date = writtenDate(sent.expiration_date, sent.does_not_expire)
  if (!(await listCertifications(db)).some(({ id }) => id === certification_id))
    throw invalid('certification_id', 'Choose a certificate from the list')
  const today = await todayIn(db, pro.market_id)
  if (expiration_date !== null && expiration_date < today)
    throw invalid('expiration_date', 'This date has passed. Send a valid certificate')
  const file_id = await findPhoto(db, sent.attachment, user_id)
  if (file_id === null) throw invalid('attachment', 'There is no such file')
  const id = await upsertRequest(db, pro, { certification_id, state_code, expiration_date, file_id, user_id })
  await putHeldUnlessValid(db, pro, { certification_id, status: 'PENDING', state_code, expiration_date }, today)
  await record(context, {
    action: 'certification.sent',
    subject_kind: 'certification_request',
    subject_id: id,
    changes: { certification_id },
  })
  await tell(db, ['admin', `user:${user_id}`], { kind: 'certification' })
  return withPhoto(await getOwn(db, pro.id, id), deps.secret)
}
