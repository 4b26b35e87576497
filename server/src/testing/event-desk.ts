import { createEvent, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import type { GigShiftWithGigs } from '@muster/contract/events/event.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { expect } from 'vitest'
import { doctorChecks } from '../doctor/doctor-checks.ts'
import { findOffenders } from '../doctor/doctor-queries.ts'
import { startTestApp } from './start-test-app.ts'
import { newManager, type Person } from './test-person.ts'

type Organizer = Person & { location_id: number; organization_id: number }

/** A local date some days from now, in Charleston. */
export const dayIn = (days: number): string => localPartsOf(new Date(Date.now() + days * 86_400_000), 'America/New_York').date

/** The grid of a gala with two times and three positions. */
export const gridAt = (location_id: number, change: object = {}) => ({
  event_name: 'Spring gala',
  location_id,
  contact_name: 'Dana Whitlock',
  contact_phone: '(843) 555-0127',
  times: [
    { local_date: dayIn(6), start_time: '10:00:00', end_time: '16:00:00', unpaid_break_minutes: 30 },
    { local_date: dayIn(6), start_time: '16:00:00', end_time: '23:00:00', unpaid_break_minutes: 30 },
  ],
  positions: [
    { skill_id: 1, wage_amount: 22 },
    { skill_id: 2, wage_amount: 24 },
    { skill_id: 3, wage_amount: 20 },
  ],
  places: [
    [4, 2, 0],
    [8, 4, 2],
  ],
  ...change,
})

/** An app with two organizers, of different organizations. `close` also lets the doctor look at what the test left. */
export async function openEventDesk() {
  const app = await startTestApp()
  const withOrganization = async (): Promise<Organizer> => {
    const person = await newManager(app)
    const { organization_id } = await app.deps.db
      .selectFrom('location')
      .select('organization_id')
      .where('id', '=', person.location_id)
      .executeTakeFirstOrThrow()
    return Object.assign(person, { organization_id })
  }
  const manager = await withOrganization()
  const other = await withOrganization()
  return {
    app,
    manager,
    other,
    newEvent: async (name = 'Stadium Saturday', of = manager): Promise<number> =>
      (await of.call(createEvent, { body: { name, organization_id: of.organization_id } })).id,
    shiftsOf: async (id: number): Promise<GigShiftWithGigs[]> =>
      (await manager.call(listEventShifts, { params: { id }, query: { is_including_gigs: true } })) as GigShiftWithGigs[],
    /** Confirms a pro for a gig of the manager. */
    confirm: async (gig_id: number, pro: Person & { pro_id: number }): Promise<void> => {
      const { id } = await pro.call(applyToGig, { params: { id: gig_id } })
      await manager.call(selectApplicant, { params: { id } })
      await pro.call(confirmApplication, { params: { id } })
    },
    close: async (): Promise<void> => {
      const about = doctorChecks.filter(({ name }) => ['shift-', 'event-', 'busy-'].some((start) => name.startsWith(start)))
      for (const check of about) expect([check.name, (await findOffenders(app.deps.db, check)).shown]).toEqual([check.name, []])
      await app.close()
    },
  }
}
