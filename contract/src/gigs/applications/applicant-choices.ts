import { z } from 'zod'
import { ShownBadge } from '../../pros/badges.ts'
import { Id } from '../../wire.ts'

/** What a group of applicants can be narrowed by, and how many each choice would leave, before any filter. */
export const ApplicantChoices = z.object({
  /** Who has worked at the location before. */
  worked_here: z.number().int(),
  badges: z.array(z.object({ badge: ShownBadge, count: z.number().int() })).max(4),
  /** Certificates that somebody of the group holds on the day of the shift, by name. */
  certifications: z.array(z.object({ id: Id, name: z.string(), name_es: z.string(), count: z.number().int() })).max(40),
})
export type ApplicantChoices = z.output<typeof ApplicantChoices>
