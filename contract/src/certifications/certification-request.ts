import { z } from 'zod'
import { StateCode } from '../state-code.ts'
import { Id, Instant } from '../wire.ts'
import { CertificationStatus, RejectionReason } from './certification-status.ts'

/** A certificate of the catalog, such as a food handler card. */
export const Certification = z.object({ id: Id, name: z.string(), name_es: z.string() })
export type Certification = z.output<typeof Certification>

/** A certificate that a pro sent, and what became of it (specification 3.7). */
export const OwnCertificationRequest = z.object({
  id: Id,
  certification_id: Id,
  certification: Certification,
  status: CertificationStatus,
  /** The last day it is valid; 2099-12-31 if it does not expire; null if the pro left it to the photo. */
  expiration_date: z.iso.date().nullable(),
  does_not_expire: z.boolean(),
  state_code: z.string().nullable(),
  attachment_id: Id.nullable(),
  attachment_resource_url: z.string().nullable().describe('opens the photo for five minutes'),
  rejection_reason: z.string().nullable(),
  custom_rejection_reason: z.string().nullable(),
  created_ts: Instant,
  sent_at: Instant.describe('when the latest photo arrived'),
  held_until: z.iso.date().nullable().describe('the last day of the accepted certificate that this one renews'),
})
export type OwnCertificationRequest = z.output<typeof OwnCertificationRequest>

/** A certification request as the provider's staff judge it (specification 3.7). */
export const CertificationRequest = OwnCertificationRequest.extend({
  gigster_id: Id,
  market_name: z.string(),
  user: z.object({
    id: Id,
    email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string().nullable(),
    preferred_name_for_search: z.string().nullable(),
  }),
  headshot_public_id: z.string().nullable(),
  uploads: z.number().int().describe('how many photos the pro has sent for it'),
  updated_ts: Instant,
  last_updated_by: Id.nullable(),
  /** The next shift that the pro works, was selected for or applied to, and that asks for this certificate. */
  needed_by: z.object({ start_time: Instant, timezone: z.string(), skill_name: z.string(), location_name: z.string() }).nullable(),
  others: z
    .array(
      z.object({
        id: Id,
        certification: Certification,
        status: CertificationStatus,
        state_code: z.string().nullable(),
        expiration_date: z.iso.date().nullable(),
      }),
    )
    .max(20)
    .describe('the pro’s other certificates'),
})
export type CertificationRequest = z.output<typeof CertificationRequest>

/** The longest reason that staff write in their own words. */
export const LONGEST_REASON = 200

/** A certificate as a pro sends it: the photo, where it is from, and until when it is valid. */
export const NewCertification = z.object({
  certification_id: Id,
  attachment: z.string().max(200).describe('the public id of the uploaded photo'),
  state_code: StateCode,
  expiration_date: z.iso.date().nullable().default(null),
  does_not_expire: z.boolean().default(false),
})
export type NewCertification = z.output<typeof NewCertification>

/** What staff change of a request. What is left out stays. */
export const CertificationDecision = z
  .object({
    certification_id: Id,
    status: CertificationStatus,
    state_code: StateCode,
    expiration_date: z.iso.date().nullable(),
    does_not_expire: z.boolean(),
    rejection_reason: RejectionReason.nullable(),
    custom_rejection_reason: z.string().trim().max(LONGEST_REASON, `Keep this to ${LONGEST_REASON} characters or fewer`).nullable(),
    attachment_id: Id.nullable().describe('the photo that was judged: refused if the pro sent another one meanwhile'),
  })
  .partial()
export type CertificationDecision = z.output<typeof CertificationDecision>
