import { z } from 'zod'
import { EmploymentType } from '../../pros/employment-type.ts'
import { Id, LocalDate } from '../../wire.ts'
import { certificateStates, weekLoads } from './comparison-rules.ts'

/** The most applicants side by side; more are hard to read. */
export const MOST_COMPARED = 4

/** A certificate that the shift needs, or that one of the applicants holds. */
const ComparedCertificate = z.object({ id: Id, name: z.string(), name_es: z.string(), is_required: z.boolean() })

/** What a comparison shows about an applicant beyond the list, for this one shift. */
export const ComparedApplicant = z.object({
  application_id: Id,
  /** In the last twelve months: confirmed and did not come; dropped the shift less than 24 hours before the start. */
  noshow_count: z.number().int(),
  callout_count: z.number().int(),
  /** How the pro works or would work this shift; null if the location and the pro share no employment type. */
  employment_type: EmploymentType.nullable(),
  /** Planned hours from Monday to Sunday in the shift's zone, with this shift. */
  week_hours: z.number(),
  hours_past_full: z.number(),
  load: z.enum(weekLoads),
  /** One for each compared certificate, in the same order. */
  certificates: z
    .array(
      z.object({
        certification_id: Id,
        state: z.enum(certificateStates),
        /** The last day it is valid; null if it does not expire or nothing is known. */
        expiration_date: LocalDate.nullable(),
      }),
    )
    .max(40),
})
export type ComparedApplicant = z.output<typeof ComparedApplicant>

export const Comparison = z.object({
  certificates: z.array(ComparedCertificate).max(40),
  applicants: z.array(ComparedApplicant).max(MOST_COMPARED),
})
export type Comparison = z.output<typeof Comparison>
