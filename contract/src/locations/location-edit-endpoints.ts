import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam } from '../wire.ts'
import { ApprovalStatus } from './approval-status.ts'
import { BillingSource } from './location.ts'
import { LocationEdit, ReviewRequest } from './location-edit.ts'

export const editLocation = endpoint({
  method: 'PATCH',
  path: '/locations/:locationId/',
  summary: 'Edit a location. Fees and what the provider does for it: only the provider’s staff.',
  changes: 'standing',
  access: 'location-admin-or-staff',
  scope: 'location',
  params: z.object({ locationId: IdParam }),
  body: LocationEdit,
  response: z.object({ id: Id, image_public_id: z.string().nullable(), billing_source: BillingSource, approval_status: ApprovalStatus }),
  errors: ['EDITED_BY_ANOTHER', 'PAYMENT_METHOD_DOES_NOT_EXIST'],
})

export const sendForReview = endpoint({
  method: 'POST',
  path: '/locations/:locationId/send-for-review/',
  summary: 'Send a denied location for review again; it waits for approval as before.',
  changes: 'standing',
  access: 'location-admin',
  scope: 'location',
  params: z.object({ locationId: IdParam }),
  body: ReviewRequest,
  response: z.object({ id: Id, approval_status: ApprovalStatus }),
  errors: ['INVALID_TRANSITION'],
})
