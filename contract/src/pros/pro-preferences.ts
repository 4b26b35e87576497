import { z } from 'zod'
import { Id, WallTime } from '../wire.ts'
import { EmploymentType } from './employment-type.ts'

export const DayOfWeek = z.enum(['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'])
export type DayOfWeek = z.output<typeof DayOfWeek>

export const TimeBlockName = z.enum(['MORNING', 'AFTERNOON', 'EVENING', 'NIGHT'])
export type TimeBlockName = z.output<typeof TimeBlockName>

export const TimeBlock = z.object({ name: TimeBlockName, description: z.string(), start_time: WallTime, end_time: WallTime })
export type TimeBlock = z.output<typeof TimeBlock>

/** The parts of a day in which pros say they work. The night belongs to the day on which it begins. */
export const TIME_BLOCKS: readonly TimeBlock[] = [
  { name: 'MORNING', description: '6 am to noon', start_time: '06:00:00', end_time: '12:00:00' },
  { name: 'AFTERNOON', description: 'Noon to 5 pm', start_time: '12:00:00', end_time: '17:00:00' },
  { name: 'EVENING', description: '5 to 11 pm', start_time: '17:00:00', end_time: '23:00:00' },
  { name: 'NIGHT', description: '11 pm to 6 am', start_time: '23:00:00', end_time: '06:00:00' },
]

/** How many hours a week a pro wants. */
export const HoursPerWeek = z.enum(['UP_TO_10', 'FROM_10_TO_20', 'FROM_20_TO_30', 'FROM_30_TO_40', 'OVER_40'])
export type HoursPerWeek = z.output<typeof HoursPerWeek>

const chosen = {
  pro_contractor_type: z.array(EmploymentType).max(2),
  skills: z.array(Id).max(20),
  days_of_week: z.array(DayOfWeek).max(7),
  hours_per_week: HoursPerWeek.nullable(),
}

/** When and how a pro prefers to work (specification 3.6). What a pro never said is empty. */
export const ProPreferences = z.object({ ...chosen, time_blocks: z.array(TimeBlock).max(4) })
export type ProPreferences = z.output<typeof ProPreferences>

/** What a pro sends: time blocks by their names. */
export const ProPreferencesEdit = z.object({ ...chosen, time_blocks: z.array(TimeBlockName).max(4) })
export type ProPreferencesEdit = z.output<typeof ProPreferencesEdit>

const Kept = ProPreferencesEdit.partial()

/** Preferences as they are kept, names only and each once, in the order of the day and the week. */
export const keptPreferences = (edit: ProPreferencesEdit): ProPreferencesEdit => ({
  pro_contractor_type: EmploymentType.options.filter((type) => edit.pro_contractor_type.includes(type)),
  skills: [...new Set(edit.skills)].sort((a, b) => a - b),
  days_of_week: DayOfWeek.options.filter((day) => edit.days_of_week.includes(day)),
  time_blocks: TimeBlockName.options.filter((block) => edit.time_blocks.includes(block)),
  hours_per_week: edit.hours_per_week,
})

/** Kept preferences as people read them. */
export function readPreferences(kept: unknown): ProPreferences {
  const { pro_contractor_type = [], skills = [], days_of_week = [], time_blocks = [], hours_per_week = null } = Kept.parse(kept)
  return {
    pro_contractor_type,
    skills,
    days_of_week,
    time_blocks: TIME_BLOCKS.filter(({ name }) => time_blocks.includes(name)),
    hours_per_week,
  }
}
