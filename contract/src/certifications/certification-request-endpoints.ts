import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam, Instant } from '../wire.ts'
import {
  Certification,
  CertificationDecision,
  CertificationRequest,
  NewCertification,
  OwnCertificationRequest,
} from './certification-request.ts'
import { CertificationStatus } from './certification-status.ts'

const ownName = z.string().trim().max(80).optional()

export const listCertifications = endpoint({
  method: 'GET',
  path: '/certifications/',
  summary: 'The certificates that positions can ask for.',
  access: 'signed-in',
  scope: 'session',
  cache: 'indefinite',
  response: z.array(Certification),
})

export const listOwnCertificationRequests = endpoint({
  method: 'GET',
  path: '/certification-requests/',
  summary: 'The certificates that the pro sent, with what became of each.',
  access: 'pro',
  scope: 'session',
  response: z.array(OwnCertificationRequest),
})

export const sendCertification = endpoint({
  method: 'POST',
  path: '/certification-requests/',
  summary: 'Send a certificate for review. A new photo of the same certificate replaces the last one and is judged again.',
  access: 'pro',
  scope: 'session',
  status: 201,
  body: NewCertification,
  response: OwnCertificationRequest,
})

export const listCertificationRequests = endpoint({
  method: 'GET',
  path: '/admin/certification-requests/',
  summary: 'The certificates that pros sent, for the operator to judge.',
  access: 'provider-admin',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 50 }),
    ordering: z
      .enum(['needed_by', 'created_ts', '-created_ts', 'updated_ts', '-updated_ts', 'expiration_date', '-expiration_date'])
      .default('needed_by')
      .describe('needed_by: first those that keep a pro from a coming shift, then the longest wait'),
    status: CertificationStatus.optional(),
    rejection_reason: z.string().trim().max(200).optional(),
    certification: IdParam.optional(),
    gigster: IdParam.optional(),
    state_code: z.string().trim().toUpperCase().max(2).optional(),
    created_ts: Instant.optional().describe('sent first at this moment or later'),
    updated_ts: Instant.optional().describe('changed at this moment or later'),
    expiration_date: z.iso.date().optional().describe('valid until this day or less'),
    last_updated_by: IdParam.optional(),
    created_by__id: IdParam.optional(),
    created_by__email: z.string().trim().max(200).optional(),
    created_by__first_name: ownName,
    created_by__last_name: ownName,
    created_by__preferred_name_for_search: ownName,
    gigster__market__name: ownName,
    gigster__market__id: IdParam.optional(),
  }),
  response: page(CertificationRequest),
})

export const decideCertificationRequest = endpoint({
  method: 'PATCH',
  path: '/admin/certification-requests/:id/',
  summary: 'Approve or reject a certificate, or correct what the pro typed. The pro hears of it 15 seconds later.',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam }),
  body: CertificationDecision,
  response: CertificationRequest,
  errors: ['INVALID_TRANSITION', 'EDITED_BY_ANOTHER'],
})

export const undoCertificationDecision = endpoint({
  method: 'POST',
  path: '/admin/certification-requests/:id/undo/',
  summary: 'Take a decision about a certificate back before the pro hears of it: it waits again, or counts again, as before.',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam }),
  response: CertificationRequest,
  errors: ['UNDO_TOO_LATE'],
})
