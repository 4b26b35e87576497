import { actorOf, locationOf } from '../context.ts'
import { postWaitingGigs } from '../gigs/posting/post-waiting-gigs.ts'
import type { Handlers } from '../http/handlers.ts'
import { listAddOnsOf } from './add-on-queries.ts'
import { addLocation } from './add-location.ts'
import { addAddress, editAddress, removeAddress } from './change-address.ts'
import { addAddOn, editAddOn, removeAddOn } from './change-add-ons.ts'
import { addManagerOnDuty, removeManagerOnDuty } from './change-managers-on-duty.ts'
import { approveLocation, denyLocation, sendForReview } from './decide-location.ts'
import { editLocation } from './edit-location.ts'
import { findPlace } from './find-place.ts'
import { listWishes } from './market-wish-queries.ts'
import { openMarket } from './open-market.ts'
import { setOwnWish } from './wish-market.ts'
import {
  getAddress,
  getAdminRow,
  getForAdmin,
  getLocation,
  hasPosted,
  listAddresses,
  listForAdmin,
  listHistory,
  listManaged,
  listManagersOnDuty,
  listMine,
} from './location-queries.ts'

export const locationRoutes: Handlers<
  | 'listActiveLocations'
  | 'listApprovedLocations'
  | 'listLocations'
  | 'addLocation'
  | 'getLocation'
  | 'editLocation'
  | 'sendForReview'
  | 'getLocationStats'
  | 'listAddresses'
  | 'addAddress'
  | 'getAddress'
  | 'editAddress'
  | 'removeAddress'
  | 'listManagersOnDuty'
  | 'addManagerOnDuty'
  | 'removeManagerOnDuty'
  | 'listAddOns'
  | 'addAddOn'
  | 'editAddOn'
  | 'removeAddOn'
  | 'findPlace'
  | 'setOwnMarketWish'
  | 'listMarketWishes'
  | 'openMarket'
  | 'listLocationsForAdmin'
  | 'getLocationForAdmin'
  | 'listLocationHistory'
  | 'approveLocation'
  | 'denyLocation'
> = {
  listActiveLocations: ({ query }, context) =>
    listMine(context.db, actorOf(context).user_id, { approved: false, organization_id: query.organization_id }),
  listApprovedLocations: ({ query }, context) =>
    listMine(context.db, actorOf(context).user_id, { approved: true, organization_id: query.organization_id }),
  listLocations: (input, context) => listManaged(context.db, actorOf(context).user_id, input),
  addLocation: ({ body }, context) => addLocation(context, body),
  getLocation: (_input, context) => getLocation(context.db, locationOf(context).id),
  editLocation: ({ params, body }, context) => editLocation(context, params.locationId, body),
  sendForReview: async ({ params, body }, context) => {
    await sendForReview(context, params.locationId, body.note)
    return { id: params.locationId, approval_status: 'PENDING' as const }
  },
  getLocationStats: async (_input, context) => ({ has_posted_first_gig: await hasPosted(context.db, locationOf(context).id) }),
  listAddresses: (_input, context) => listAddresses(context.db, locationOf(context).id),
  addAddress: ({ body }, context) => addAddress(context, body),
  getAddress: ({ params }, context) => getAddress(context.db, locationOf(context).id, params.id),
  editAddress: ({ params, body }, context) => editAddress(context, params.id, body),
  removeAddress: ({ params }, context) => removeAddress(context, params.id),
  listManagersOnDuty: (_input, context) => listManagersOnDuty(context.db, locationOf(context).id),
  addManagerOnDuty: ({ body }, context) => addManagerOnDuty(context, body),
  removeManagerOnDuty: ({ params }, context) => removeManagerOnDuty(context, params.id),
  listAddOns: ({ params }, context) => listAddOnsOf(context.db, params.locationId),
  addAddOn: ({ params, body }, context) => addAddOn(context, params.locationId, body),
  editAddOn: ({ params, body }, context) => editAddOn(context, params.locationId, params.id, body),
  removeAddOn: ({ params }, context) => removeAddOn(context, params.locationId, params.id),
  findPlace: ({ params }, context) => findPlace(context, params.zip_code),
  setOwnMarketWish: ({ body }, context) => setOwnWish(context, body.zip_code),
  listMarketWishes: (_input, context) => listWishes(context.db),
  openMarket: ({ body }, context) => openMarket(context, body),
  listLocationsForAdmin: (input, context) => listForAdmin(context.db, input),
  getLocationForAdmin: ({ params }, context) => getForAdmin(context.db, params.id),
  listLocationHistory: async (input, context) => {
    await getAdminRow(context.db, input.params.id)
    return listHistory(context.db, input)
  },
  approveLocation: async ({ params, body }, context) => {
    await approveLocation(context, params.id, body.reason)
    await postWaitingGigs(context, params.id)
    return getAdminRow(context.db, params.id)
  },
  denyLocation: async ({ params, body }, context) => {
    await denyLocation(context, params.id, body.reason)
    return getAdminRow(context.db, params.id)
  },
}
