import { z } from 'zod'
import { machine } from '../machine.ts'

export type CertificationStatus = 'PENDING' | 'APPROVED' | 'REJECTED'
export type CertificationEvent = 'approve' | 'reject' | 'upload'

/** The life of a certification request (specification section 4). An approval may be withdrawn with a reason. */
export const certificationStatus = machine<CertificationStatus, CertificationEvent>({
  PENDING: { approve: 'APPROVED', reject: 'REJECTED', upload: 'PENDING' },
  APPROVED: { reject: 'REJECTED', upload: 'PENDING' },
  REJECTED: { upload: 'PENDING' },
})

export const CertificationStatus = z.enum(certificationStatus.states)

/** Rejection reasons with the labels of specification section 3.7. */
export const rejectionReasonLabels = {
  CERTIFICATION_INVALID: 'Certification Invalid',
  CERTIFICATION_EXPIRED: 'Certification Expired',
  CERTIFICATION_INCOMPLETE: 'Certification Incomplete',
  WRONG_PHOTO: 'Wrong Photo',
  NAME_MISMATCH: 'Name Mismatch',
  NO_EXP_DATE: 'No Expiration Date',
  WRONG_STATE: 'Wrong State',
  CUSTOM: 'Custom',
} as const
export type RejectionReason = keyof typeof rejectionReasonLabels
export const RejectionReason = z.enum(Object.keys(rejectionReasonLabels) as [RejectionReason, ...RejectionReason[]])

/** The expiration date written for a certification without one (specification section 5). */
export const NO_EXPIRATION_DATE = '2099-12-31'

export interface HeldCertification {
  certification_id: number
  status: CertificationStatus
  /** The last day it is valid, as local date yyyy-MM-dd; null if unknown. */
  expiration_date: string | null
  does_not_expire: boolean
}

/** Valid on a local date: approved, and not past its expiration date. Without a known date it does not count. */
export const isValidOn = (held: HeldCertification, local_date: string): boolean =>
  held.status === 'APPROVED' && (held.does_not_expire || (held.expiration_date !== null && local_date <= held.expiration_date))

/** The ids in `required` that none of `held` covers on `local_date`, the gig's start in the gig's zone. */
export const missingCertifications = (required: readonly number[], held: readonly HeldCertification[], local_date: string): number[] =>
  required.filter((id) => !held.some((one) => one.certification_id === id && isValidOn(one, local_date)))
