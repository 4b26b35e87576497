import { proOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { getForStaff, listCertifications, listForStaff, listOwn } from './certification-request-queries.ts'
import { decideCertification } from './decide-certification.ts'
import { withPhoto } from './photo-address.ts'
import { undoDecision } from './undo-decision.ts'
import { sendCertification } from './send-certification.ts'

export const certificationRoutes: Handlers<
  | 'listCertifications'
  | 'listOwnCertificationRequests'
  | 'sendCertification'
  | 'listCertificationRequests'
  | 'decideCertificationRequest'
  | 'undoCertificationDecision'
> = {
  listCertifications: (_input, context) => listCertifications(context.db),
  listOwnCertificationRequests: async (_input, context) =>
    (await listOwn(context.db, proOf(context).id)).map((row) => withPhoto(row, context.deps.secret)),
  sendCertification: ({ body }, context) => sendCertification(context, body),
  listCertificationRequests: async ({ query }, context) => {
    const page = await listForStaff(context.db, query)
    return { ...page, results: page.results.map((row) => withPhoto(row, context.deps.secret)) }
  },
  decideCertificationRequest: async ({ params, body }, context) => {
    await decideCertification(context, params.id, body)
    return withPhoto(await getForStaff(context.db, params.id), context.deps.secret)
  },
  undoCertificationDecision: async ({ params }, context) => {
    await undoDecision(context, params.id)
    return withPhoto(await getForStaff(context.db, params.id), context.deps.secret)
  },
}
