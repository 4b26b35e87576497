import { z } from 'zod'
import { LocalDate } from '../wire.ts'
import { USAGE_NAMES, UsageSide } from './usage-event.ts'

/** How many pages the report lists, the most opened first. */
export const MOST_PAGES = 20

const People = z.number().int().nullable().describe('how many people; null for one to four, who could be recognized')
const Times = z.number().int().nullable().describe('how often; null where the people are too few')
const Name = z.enum(USAGE_NAMES)

/** What people who agreed to usage statistics did in one market. */
export const UsageReport = z.object({
  agreed: People.describe('how many people of the market agree to usage statistics now; null for one to four'),
  accounts: z.number().int().describe('how many open accounts the market has'),
  is_sent_on: z.boolean().describe('whether a service for analytics gets the events, too'),
  weeks: z
    .array(
      z.object({
        from: LocalDate.describe('the Monday of the week, as the market’s calendar has it'),
        people: People.describe('how many people did anything; null for one to four'),
        counts: z
          .array(z.object({ name: Name, people: People, times: Times }))
          .max(USAGE_NAMES.length)
          .describe('how many did each thing'),
      }),
    )
    .max(26)
    .describe('each week, the current one last'),
  funnels: z
    .array(
      z.object({
        side: UsageSide,
        people: z.array(People).max(5).describe('how many did the first step, then the second after it, and so on; null for one to four'),
      }),
    )
    .max(2)
    .describe('how far people get'),
  pages: z
    .array(z.object({ page: z.string(), people: z.number().int(), times: z.number().int() }))
    .max(MOST_PAGES)
    .describe('the pages that most people opened, without those of fewer than five'),
})
export type UsageReport = z.output<typeof UsageReport>
