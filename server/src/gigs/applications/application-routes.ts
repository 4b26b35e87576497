import { locationOf, proOf } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { applyToBundle } from './apply-to-bundle.ts'
import { applyToGig } from './apply-to-gig.ts'
import { listApplications, listRoster } from './application-queries.ts'
import { cancelByPro, declineApplication } from './cancel-by-pro.ts'
import { compareApplicants } from './comparison-queries.ts'
import { confirmApplication } from './confirm-application.ts'
import { dismissApplicant } from './dismiss-applicant.ts'
import { markNoShow } from './mark-no-show.ts'
import { undoCancelByPro } from './undo-cancel-by-pro.ts'
import { undoDismissal } from './undo-dismissal.ts'
import { undoSelection } from './undo-selection.ts'
import { undoNoShow } from './undo-no-show.ts'
import { releasePro } from './release-pro.ts'
import { getApplicationOutcome } from '../pro-gigs/outcome-queries.ts'
import { getProApplication, listProApplications } from '../pro-gigs/pro-application-queries.ts'
import { searchGigs } from '../pro-gigs/job-queries.ts'
import { getGigForPro, listBundleForPro } from '../pro-gigs/pro-gig-queries.ts'
import { listCategories } from './review-store.ts'
import { reviewBusiness, reviewPro } from './review-work.ts'
import { stopSeries } from '../series/stop-series.ts'
import { selectApplicant } from './select-applicant.ts'

export const applicationRoutes: Handlers<
  | 'listApplications'
  | 'compareApplicants'
  | 'getRoster'
  | 'selectApplicant'
  | 'dismissApplicant'
  | 'undoDismissal'
  | 'undoSelection'
  | 'cancelApplication'
  | 'markNoShow'
  | 'undoNoShow'
  | 'listRatingCategories'
  | 'reviewPro'
> = {
  listApplications: (input, context) => listApplications(context.db, locationOf(context).id, input),
  compareApplicants: ({ params, query }, context) =>
    compareApplicants(context.db, locationOf(context).id, { gig_id: params.id, application_ids: query.application_ids }),
  getRoster: ({ params, query }, context) => listRoster(context.db, locationOf(context).id, params.id, query.name),
  selectApplicant: ({ params, query }, context) => selectApplicant(context, params.id, query.confirm_by),
  dismissApplicant: ({ params, body }, context) => dismissApplicant(context, params.id, body.explanation, body.amount_due),
  undoDismissal: ({ params }, context) => undoDismissal(context, params.id),
  undoSelection: ({ params }, context) => undoSelection(context, params.id),
  cancelApplication: ({ params, body }, context) => releasePro(context, params.id, body.reason, body.explanation, body.amount_due),
  undoNoShow: ({ params }, context) => undoNoShow(context, params.id),
  markNoShow: ({ params, body }, context) => markNoShow(context, params.id, body.explanation),
  listRatingCategories: ({ query }, { db }) => listCategories(db, query.side),
  reviewPro: ({ params, body }, context) => reviewPro(context, params.id, body),
}

export const proGigRoutes: Handlers<
  | 'searchGigs'
  | 'getGigForPro'
  | 'listBundleForPro'
  | 'applyToGig'
  | 'applyToBundle'
  | 'listProApplications'
  | 'getProApplication'
  | 'getApplicationOutcome'
  | 'confirmApplication'
  | 'declineApplication'
  | 'stopSeries'
  | 'cancelByPro'
  | 'undoCancelByPro'
  | 'reviewBusiness'
> = {
  searchGigs: (input, context) => searchGigs(context.db, proOf(context), input),
  getGigForPro: ({ params }, context) => getGigForPro(context.db, proOf(context), params.id),
  listBundleForPro: ({ params }, context) => listBundleForPro(context.db, proOf(context), params.id),
  applyToGig: ({ params }, context) => applyToGig(context, params.id),
  applyToBundle: ({ params }, context) => applyToBundle(context, params.id),
  listProApplications: (input, context) => listProApplications(context.db, proOf(context), input),
  getProApplication: ({ params }, context) => getProApplication(context.db, params.id, proOf(context)),
  getApplicationOutcome: ({ params }, context) => getApplicationOutcome(context.db, params.id, proOf(context)),
  confirmApplication: ({ params }, context) => confirmApplication(context, params.id),
  declineApplication: ({ params }, context) => declineApplication(context, params.id),
  stopSeries: ({ params }, context) => stopSeries(context, params.id),
  cancelByPro: ({ params, body }, context) => cancelByPro(context, params.id, body.explanation),
  undoCancelByPro: ({ params }, context) => undoCancelByPro(context, params.id),
  reviewBusiness: ({ params, body }, context) => reviewBusiness(context, params.id, body),
}
