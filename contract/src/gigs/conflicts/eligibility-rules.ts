import { type HeldCertification, missingCertifications } from '../../certifications/certification-status.ts'
import type { ErrorCode } from '../../errors.ts'
import { agreedEmploymentType, type EmploymentType } from '../../pros/employment-type.ts'

/** What makes a pro eligible for a gig. Applying, selecting, offering and confirming all read it. */
export interface EligibilityFacts {
  is_suspended: boolean
  /** The business has blocked the pro, or the provider closed the pro’s account. */
  is_blocked: boolean
  gig_employment_types: readonly EmploymentType[]
  pro_employment_types: readonly EmploymentType[]
  /** The certification ids that the position needs; empty if the gig requires none. */
  required_certifications: readonly number[]
  certifications: readonly HeldCertification[]
  /** Local date of the gig's start in the gig's zone, yyyy-MM-dd: a certificate must be valid on the day of work. */
  start_date: string
}

/** Why a pro may not work a gig, whatever its state: suspended, blocked, no common employment type, missing certificates. */
export function whyNotEligible(facts: EligibilityFacts): ErrorCode | null {
  if (facts.is_suspended) return 'SUSPENDED'
  if (facts.is_blocked) return 'BLOCKED'
  if (agreedEmploymentType(facts.gig_employment_types, facts.pro_employment_types, null) === null) return 'EMPLOYMENT_TYPE_UNSUPPORTED'
  const missing = missingCertifications(facts.required_certifications, facts.certifications, facts.start_date)
  return missing.length > 0 ? 'CERTIFICATION_MISSING' : null
}
