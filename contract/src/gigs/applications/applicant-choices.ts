import { z } from 'zod'
import { ShownBadge } from '../../pros/badges.ts'
import { Id } from '../../wire.ts'

/** The filters of a group of applicants, and how many each choice would leave, before any filter. */
export const ApplicantChoices = z.object({
  /** Applicants who worked at the location before. */
  worked_here: z.number().int(),
  badges: z.array(z.object({ badge: ShownBadge, count: z.number().int() })).max(4),
  /** Certificates that at least one applicant holds on the day of the shift, by name. */
  certifications: z.array(z.object({ id: Id, name: z.string(), name_es: z.string(), count: z.number().int() })).max(40),
})
export type ApplicantChoices = z.output<typeof ApplicantChoices>
