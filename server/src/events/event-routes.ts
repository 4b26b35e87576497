import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { GigShift } from '@muster/contract/events/event.ts'
import type { listOrganizationShifts as listCall } from '@muster/contract/events/event-endpoints.ts'
import { type Context, locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { addGigsToEvent, addShiftsToEvent } from './add-to-event.ts'
import { editGigShift } from './edit-gig-shift.ts'
import { getEventBoard } from './event-board-queries.ts'
import { listEventApplicants, listEventNetwork } from './event-people-queries.ts'
import { getEvent, getOrganizationOf, listEvents, seenLocations } from './event-queries.ts'
import { listShifts, ofEvent, ofOrganization, withGigs } from './event-shift-queries.ts'
import { getShiftMove } from './move-gig-shift.ts'
import { openToMarketplace } from './open-to-marketplace.ts'
import { postEventGrid } from './post-event-grid.ts'
import { readGrid } from './price-grid.ts'
import { getEventRemoval, removeEvent } from './remove-event.ts'
import { createEvent, editEvent } from './save-event.ts'
import { keepStaffingRatios, listStaffingRatios } from './staffing-ratio-store.ts'

/** The shifts of an event that the actor may see. Throws NOT_FOUND for another organization's event. */
async function shiftsOf(context: Context, event_id: number): Promise<GigShift[]> {
  await getEvent(context, event_id)
  return listShifts(context.db, ofEvent(event_id, seenLocations(context)))
}

/** The organization's shifts from a moment on, at locations the actor runs. Throws NOT_FOUND for another organization. */
async function shiftsToChoose(context: Context, { params, query }: HandlerInput<typeof listCall>): Promise<GigShift[]> {
  if (params.orgId !== (await getOrganizationOf(context.db, locationOf(context).id))) throw new Problem('NOT_FOUND')
  const { location_id } = query
  const types = query.gig_types?.length ? query.gig_types : null
  const seen = location_id === undefined ? seenLocations(context) : seenLocations(context).filter((id) => id === location_id)
  const shifts = await listShifts(context.db, ofOrganization(params.orgId, seen, { ...query, types }))
  return withGigs(context.deps.reads, shifts, types)
}

export const eventRoutes: Handlers<
  | 'listEvents'
  | 'createEvent'
  | 'getEvent'
  | 'editEvent'
  | 'getEventRemoval'
  | 'deleteEvent'
  | 'listEventShifts'
  | 'listOrganizationShifts'
  | 'addEventShifts'
  | 'addEventGigs'
  | 'getShiftMove'
  | 'editGigShift'
  | 'checkEventGrid'
  | 'postEventGrid'
  | 'openEventToMarketplace'
  | 'listEventNetwork'
  | 'listEventApplicants'
  | 'getEventBoard'
  | 'listStaffingRatios'
  | 'putStaffingRatios'
> = {
  listEvents: ({ query }, context) => listEvents(context, query),
  createEvent: ({ body }, context) => createEvent(context, body),
  getEvent: ({ params }, context) => getEvent(context, params.id),
  editEvent: ({ params, body }, context) => editEvent(context, params.id, body),
  getEventRemoval: ({ params }, context) => getEventRemoval(context, params.id),
  deleteEvent: ({ params, query }, context) => removeEvent(context, params.id, query.gigs),
  listEventShifts: async ({ params, query }, context) => {
    const shifts = await shiftsOf(context, params.id)
    return query.is_including_gigs ? withGigs(context.deps.reads, shifts) : shifts
  },
  listOrganizationShifts: (input, context) => shiftsToChoose(context, input),
  addEventShifts: async ({ params, body }, context) => {
    await addShiftsToEvent(context, params.id, body.gig_shift_ids)
    return shiftsOf(context, params.id)
  },
  addEventGigs: async ({ params, body }, context) => {
    await addGigsToEvent(context, params.id, body.gig_ids)
    return shiftsOf(context, params.id)
  },
  getShiftMove: ({ params, query }, context) => getShiftMove(context, params.id, query),
  editGigShift: ({ params, body }, context) => editGigShift(context, params.id, body),
  checkEventGrid: async ({ body }, context) => (await readGrid(context, body)).check,
  postEventGrid: ({ body }, context) => postEventGrid(context, body),
  openEventToMarketplace: async ({ params, body }, context) => ({ gig_ids: await openToMarketplace(context, params.id, body.gig_ids) }),
  listEventNetwork: ({ params }, context) => listEventNetwork(context, params.id),
  listEventApplicants: ({ params }, context) => listEventApplicants(context, params.id),
  getEventBoard: ({ params }, context) => getEventBoard(context, params.token),
  listStaffingRatios: (_input, context) => listStaffingRatios(context.db, locationOf(context).id),
  putStaffingRatios: ({ body }, context) => keepStaffingRatios(context.db, locationOf(context).id, body.ratios),
}
