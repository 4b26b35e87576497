import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RejectionReason } from '@muster/contract/certifications/certification-status.ts'

/** Why a certificate was not accepted, as staff choose it. */
export const rejectionLabels: Record<RejectionReason, MessageDescriptor> = {
  CERTIFICATION_INVALID: msg`Certification Invalid`,
  CERTIFICATION_EXPIRED: msg`Certification Expired`,
  CERTIFICATION_INCOMPLETE: msg`Certification Incomplete`,
  WRONG_PHOTO: msg`Wrong Photo`,
  NAME_MISMATCH: msg`Name Mismatch`,
  NO_EXP_DATE: msg`No Expiration Date`,
  WRONG_STATE: msg`Wrong State`,
  CUSTOM: msg`Custom`,
}

/** What the pro reads: what is wrong and what to send. Empty for "Custom", where the staff's own words say it. */
export const rejectionAdvice: Record<RejectionReason, MessageDescriptor | null> = {
  CERTIFICATION_INVALID: msg`This isn’t a certificate we can accept. Send one from an accredited course.`,
  CERTIFICATION_EXPIRED: msg`It has expired. Send the new one.`,
  CERTIFICATION_INCOMPLETE: msg`Part of it is missing. Send a photo of the whole certificate, all four corners in view.`,
  WRONG_PHOTO: msg`The photo shows something else. Send a photo of the certificate.`,
  NAME_MISMATCH: msg`The name on it isn’t the name on your account. Change your name in settings, or send your own certificate.`,
  NO_EXP_DATE: msg`We can’t see until when it is valid. Send a photo that shows the date.`,
  WRONG_STATE: msg`It is from another state. Send one that is valid where you work.`,
  CUSTOM: null,
}
