import { z } from 'zod'
import { Id, WallTime } from '../wire.ts'
import { EmploymentType } from './employment-type.ts'

const DayOfWeek = z.enum(['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'])

/** When and how a pro prefers to work (specification 3.6). What a pro never said is empty. */
export const ProPreferences = z.object({
  pro_contractor_type: z.array(EmploymentType).default([]),
  skills: z.array(Id).default([]),
  days_of_week: z.array(DayOfWeek).default([]),
  time_blocks: z.array(z.object({ name: z.string(), description: z.string(), start_time: WallTime, end_time: WallTime })).default([]),
  hours_per_week: z.string().nullable().default(null),
})
export type ProPreferences = z.output<typeof ProPreferences>
