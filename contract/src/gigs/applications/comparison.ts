import { z } from 'zod'
import { EmploymentType } from '../../pros/employment-type.ts'
import { Id, LocalDate } from '../../wire.ts'
import { certificateStates, weekLoads } from './comparison-rules.ts'

/** As many applicants stand side by side: more cannot be read at a glance. */
export const MOST_COMPARED = 4

/** A certificate that the shift needs or one of the compared holds. */
const ComparedCertificate = z.object({ id: Id, name: z.string(), name_es: z.string(), is_required: z.boolean() })

/** What of an applicant is told beside others and not in the list: all of it about this one shift. */
export const ComparedApplicant = z.object({
  application_id: Id,
  /** Of the twelve months before now: confirmed and did not come; gave the place back less than 24 hours before the start. */
  noshow_count: z.number().int(),
  callout_count: z.number().int(),
  /** As which the pro works or would work this shift; null where the place and the pro share none. */
  employment_type: EmploymentType.nullable(),
  /** Planned hours from Monday to Sunday of the shift's own zone, this shift among them. */
  week_hours: z.number(),
  hours_past_full: z.number(),
  load: z.enum(weekLoads),
  /** One for each of the compared certificates, in their order. */
  certificates: z
    .array(
      z.object({
        certification_id: Id,
        state: z.enum(certificateStates),
        /** The last day it is valid; null when it does not run out or nothing is known. */
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
