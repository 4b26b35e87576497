import type { CallInput } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import type { Person } from './test-person.ts'

type NewGig = CallInput<typeof postGig>['body']

/** The body of a shift that starts in `hours` (on the hour, local time in Charleston) and lasts six. */
export function gigIn(hours: number, location_id: number, change: Partial<NewGig> = {}): NewGig & { local_date: string } {
  const start = localPartsOf(new Date(Date.now() + hours * 3_600_000), 'America/New_York')
  const end = localPartsOf(new Date(Date.now() + (hours + 6) * 3_600_000), 'America/New_York')
  return {
    location_id,
    start_time: `${start.time.slice(0, 5)}:00`,
    end_time: `${end.time.slice(0, 5)}:00`,
    skill_id: 1,
    allowed_confirmed_pros: 1,
    wage_amount: 22,
    unpaid_break_minutes: 30,
    contact_name: 'Dana Whitlock',
    contact_phone: '(843) 555-0127',
    ...change,
    local_date: change.local_date ?? start.date,
  }
}

/** Posts a shift as the manager. */
export const makeGig = (manager: Person & { location_id: number }, hours: number, change: Partial<NewGig> = {}): Promise<Gig> =>
  manager.call(postGig, { body: gigIn(hours, manager.location_id, change) })
