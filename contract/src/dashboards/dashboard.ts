import { z } from 'zod'
import { GigStatus } from '../gigs/gig-status.ts'
import { SkillTag } from '../skills/skill.ts'
import { Dollars, Id, Instant, LocalDate } from '../wire.ts'

/** The figures of the dashboards, each with its page at /dashboards/{name}. */
export const FigureName = z.enum(['fill-rate', 'time-to-fill', 'spend', 'hours', 'no-shows', 'ratings'])
export type FigureName = z.output<typeof FigureName>

/** The most locations that one dashboard adds up. */
export const MOST_LOCATIONS = 200

/** A whole number from 0 on. */
export const count = (what: string) => z.number().int().nonnegative().describe(what)

/** What shifts came to: counts that add up, and the median, which does not. */
export const Figures = z.object({
  shifts: count('shifts that began and were not cancelled; the parts of a split shift are one'),
  spots: count('spots of those shifts'),
  filled: count('spots that someone held to the end; a pro who did not come fills none'),
  cancelled_spots: count('spots of shifts that the business cancelled'),
  late_spots: count('spots posted less than 24 hours before the start'),
  late_filled: count('of those, filled'),
  early_spots: count('spots posted three days or more before the start'),
  early_filled: count('of those, filled'),
  no_shows: count('confirmed pros who did not come'),
  callouts: count('confirmed pros who cancelled less than 24 hours before the start'),
  fill_minutes: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .describe('median minutes from posting to the yes, over filled spots; null without any'),
  worked: count('pros whose hours are approved'),
  unapproved: count('pros whose hours wait for approval: not in the hours yet'),
  worked_minutes: count('approved paid minutes'),
  overtime_minutes: count('of the minutes that were charged, those at overtime or double time'),
  spent: Dollars.describe('charged for these shifts, fees and tips included, less refunds'),
  rating_sum: count('stars that the business gave its pros, added up'),
  rating_count: count('ratings that the business gave its pros'),
})
export type Figures = z.output<typeof Figures>

export const DashboardPeriod = z.object({ from: LocalDate, to: LocalDate })

/** The figures of each part of a split: `key` is what tells the parts apart. */
export const split = <K extends z.ZodRawShape>(key: K) =>
  z.array(z.object({ ...key, figures: Figures.describe('what these shifts came to') }))

export const Dashboard = z.object({
  period: DashboardPeriod.describe('the days that are added up, both ends included'),
  before: DashboardPeriod.nullable().describe('the days just before, as many as the period has; null when nothing is compared'),
  as_of: Instant.describe('when the figures were read: today counts as it stands'),
  total: Figures,
  total_before: Figures.nullable().describe('the same of the days before'),
  days: split({ day: LocalDate.describe('the day on which the shifts began') })
    .max(366)
    .describe('days with shifts, in order'),
  days_before: split({ day: LocalDate.describe('the day on which the shifts began') })
    .max(366)
    .describe('days with shifts of the period before, in order'),
  by_position: split({ skill: SkillTag }).max(500).describe('the position with the most spots first'),
  by_weekday: split({ weekday: z.number().int().min(1).max(7).describe('1 is Monday, 7 is Sunday') })
    .max(7)
    .describe('in the order of the week'),
  by_hour: split({ hour: z.number().int().min(0).max(23).describe('hour of the start, on the location’s clock') })
    .max(24)
    .describe('in the order of the day'),
  by_location: split({ location: z.object({ id: Id, name: z.string(), image_public_id: z.string().nullable() }) })
    .max(MOST_LOCATIONS)
    .describe('the location with the most spots first'),
  by_manager: split({ manager: z.object({ id: Id, name: z.string() }).nullable().describe('who posted the shifts; null for none') })
    .max(200)
    .describe('by who posted the shifts'),
  pros: z.object({
    count: count('pros who held a spot in the period'),
    returning: count('of those, the ones who had held one here in the year before the period'),
    top: z
      .array(
        z.object({
          pro_id: Id,
          display_name: z.string(),
          headshot_public_id: z.string().nullable(),
          shifts: count('spots held in the period'),
          rating: z.number().nullable().describe('average of all ratings that these locations gave; null without any'),
        }),
      )
      .max(10)
      .describe('who held the most spots'),
  }),
})
export type Dashboard = z.output<typeof Dashboard>

/** A shift behind a figure, with what explains it. */
export const DashboardShift = z.object({
  gig_id: Id,
  location: z.object({ id: Id, name: z.string() }),
  skill: SkillTag,
  status: GigStatus,
  start_time: Instant,
  timezone: z.string(),
  spots: count('spots of the shift'),
  filled: count('spots that someone holds'),
  posted_before_minutes: z.number().int().describe('from posting to the start; negative if posted afterwards'),
  wage_amount: Dollars.describe('an hour, with the bonus that every pro gets'),
  recommended_wage_amount: Dollars.nullable().describe('for the position in this market today; null if there is none'),
  applied: count('pros who applied'),
  no_shows: count('confirmed pros who did not come'),
  callouts: count('confirmed pros who cancelled less than 24 hours before the start'),
  declined: count('selected pros who never confirmed'),
  rescue: z
    .enum(['RUNNING', 'PAUSED', 'FILLED', 'EXHAUSTED', 'STOPPED'])
    .nullable()
    .describe('the last rescue of the shift; null if there was none'),
  fill_minutes: z.number().int().nonnegative().nullable().describe('from posting to the last yes of those who hold a spot'),
  unapproved: count('pros whose hours wait for approval'),
  worked_minutes: count('approved paid minutes'),
  overtime_minutes: count('charged minutes at overtime or double time'),
  spent: Dollars.describe('charged, less refunds'),
  rating_sum: count('stars given to its pros, added up'),
  rating_count: count('ratings given to its pros'),
})
export type DashboardShift = z.output<typeof DashboardShift>
