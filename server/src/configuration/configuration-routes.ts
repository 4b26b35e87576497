import type { Handlers } from '../http/handlers.ts'
import { addCertification, addPosition, addSharedRequirement, editPosition, editRequirement } from './change-catalog.ts'
import { previewCertificates, setCertificates, undoCertificates } from './change-certificates.ts'
import { setPolicy, undoPolicies } from './change-policies.ts'
import { getWageFacts, offerPosition, setWages, undoWages } from './change-wages.ts'
import { getConfiguration } from './configuration-queries.ts'
import { previewPolicy } from './preview-policy.ts'

export const configurationRoutes: Handlers<
  | 'getConfiguration'
  | 'previewPolicy'
  | 'setPolicy'
  | 'undoPolicies'
  | 'getWageFacts'
  | 'setWages'
  | 'undoWages'
  | 'offerPosition'
  | 'addPosition'
  | 'editPosition'
  | 'previewCertificates'
  | 'setCertificates'
  | 'undoCertificates'
  | 'addCertification'
  | 'addSharedRequirement'
  | 'editRequirement'
> = {
  getConfiguration: (_input, { db }) => getConfiguration(db),
  previewPolicy: ({ body }, { db }) => previewPolicy(db, body),
  setPolicy: ({ body }, context) => setPolicy(context, body),
  undoPolicies: ({ body }, context) => undoPolicies(context, body.ids),
  getWageFacts: ({ params }, { db }) => getWageFacts(db, params),
  setWages: ({ body }, context) => setWages(context, body),
  offerPosition: ({ body }, context) => offerPosition(context, body),
  undoWages: ({ params }, context) => undoWages(context, params.id),
  addPosition: ({ body }, context) => addPosition(context, body),
  editPosition: ({ params, body }, context) => editPosition(context, params.id, body),
  previewCertificates: ({ params, body }, { db }) => previewCertificates(db, params.id, body.certification_ids),
  setCertificates: ({ params, body }, context) => setCertificates(context, params.id, body),
  undoCertificates: ({ params }, context) => undoCertificates(context, params.id),
  addCertification: ({ body }, context) => addCertification(context, body),
  addSharedRequirement: ({ body }, context) => addSharedRequirement(context, body),
  editRequirement: ({ params, body }, context) => editRequirement(context, params.id, body),
}
