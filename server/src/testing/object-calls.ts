import type { Api } from '@muster/contract/api.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { gigIn } from './make-gig.ts'
import { gridAt } from './event-desk.ts'
import { type CallBy, of } from './named-object.ts'

/**
 * A valid input for every call that names an object: `of.gig` is a shift, own or foreign as the test chooses. Destructive calls are last,
 * because the calls run in this order. `CLOSED_LIST` has the names of the contract that are no object of a tenant.
 */

const HOUR = 3_600_000
const from = (hours: number): string => new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR).toISOString()
const span = { start_time: from(61), end_time: from(67) }
const mark = { punch_type: 'CLOCK_IN', client_id: '7a0c9a52-4f0e-4d3d-9a2e-111111111111' }
const { location_id: _, ...shiftBody } = gigIn(130, 0)
const edit = { special_inst: 'Use the side door' }
const seriesEdit = { ...edit, selected_requirement_ids: [of.requirement], attachment_ids: [of.file] }
const id = { id: of.gig }
const grid = { ...gridAt(0), location_id: of.location, location_address_id: of.address, event_id: of.event, event_name: undefined }
const ofWorked = { application_id: of.worked, amount: 5 }
const worked = { application_id: of.worked }
const hours = { start_time: from(30), end_time: from(35), unpaid_break_minutes: 0 }
const atLocation = { locationId: of.location }
const template = { name: 'Bar host', skill_id: 1, hourly_rate: 25, position_description: 'Greets guests' }
const ratings = (first: number) => [0, 1, 2, 3].map((at) => ({ category_id: first + at, rating: 5 }))
const shiftTimes = { start_time: '11:00:00', end_time: '17:00:00', unpaid_break_minutes: 30 }

export const OBJECT_CALLS: Partial<Record<keyof Api, CallBy>> = {
  getGig: { params: id },
  getGigStats: { params: id },
  getGigTimeline: { params: id },
  getRoster: { params: id },
  listApplications: { params: id },
  compareApplicants: { params: id, query: { application_ids: [of.application, of.applicant] } },
  listBundle: { params: id },
  listMissedAssignments: { params: id },
  getCancelConsequence: { params: id },
  getEditConsequence: { params: id, body: seriesEdit },
  getCheckinPass: { params: id },
  checkGigMove: { params: id, query: span },
  getRescue: { params: id },
  getRecurringPattern: { params: { id: of.seriesGig } },
  getSeriesConsequence: { params: { id: of.seriesGig }, body: { act: 'edit', scope: 'all', change: seriesEdit } },
  listGigs: { query: { gig_id: of.gig, pro_id: of.knownPro, events: [of.event] } },
  exportGigs: { query: { gig_id: of.gig, pro_id: of.knownPro, events: [of.event] } },
  listCalendarGigs: { query: { from: from(0), to: from(240), gig_id: of.gig, pro_id: of.knownPro, events: [of.event] } },
  listPhantomGigs: { query: { location_id: of.location, start_time: from(0), end_time: from(900) } },
  getBoostCost: { body: { gig_ids: [of.gig], bonus: 1 } },
  getBulkCancelConsequence: { body: { gig_ids: [of.gig] } },
  listOfferablePros: { body: { gig_ids: [of.gig] } },
  planFill: { body: { gig_ids: [of.gig] } },
  forecastGig: {
    body: {
      skill_id: 1,
      local_date: shiftBody.local_date,
      start_time: '18:00:00',
      wage_amount: 22,
      selected_requirement_ids: [of.requirement],
    },
  },
  listAssignablePros: {
    body: {
      local_date: shiftBody.local_date,
      start_time: '10:00:00',
      end_time: '16:00:00',
      skill_id: 1,
      location_address_id: of.address,
    },
  },
  getEvent: { params: { id: of.event } },
  getEventRemoval: { params: { id: of.event } },
  listEventApplicants: { params: { id: of.event } },
  listEventNetwork: { params: { id: of.event } },
  listEventShifts: { params: { id: of.event } },
  listOrganizationShifts: { params: { orgId: of.organization }, query: { location_id: of.location, excluded_event_ids: [of.event] } },
  getShiftMove: { params: { id: of.shift }, query: span },
  checkEventGrid: { body: grid },
  getGigTemplate: { params: { id: of.template } },
  listGigTemplates: { query: { location_id: of.location } },
  listShiftTemplates: { query: { location_id: of.location } },
  getAddress: { params: { ...atLocation, id: of.address } },
  getLocation: { params: atLocation },
  getLocationStats: { params: atLocation },
  listAddresses: { params: atLocation },
  getPaymentMethod: { params: atLocation },
  getSetupIntent: { params: atLocation },
  listLocations: { query: { organization_id: of.organization } },
  listActiveLocations: { query: { organization_id: of.organization } },
  listApprovedLocations: { query: { organization_id: of.organization } },
  getReceipt: { params: { id: of.payment } },
  listPayments: { query: { gig_id: of.workedGig } },
  quotePayments: { body: { gig_id: of.workedGig, application_ids: [of.worked], tips: [ofWorked], bonuses: [ofWorked] } },
  getExtensionCost: { params: { id: of.worked } },
  getProReceipt: { params: { id: of.proPayment } },
  getGigForPro: { params: { id: of.closedGig } },
  getProApplication: { params: { id: of.application } },
  getApplicationOutcome: { params: { id: of.application } },
  getTimesheet: { params: worked },
  nameCaptain: { params: { id: of.application } },
  findCaptainShift: { query: { source_gig_id: of.gig } },
  getCaptainShift: { params: { shiftId: of.shift } },
  getCaptainPass: { params: { shiftId: of.shift } },
  messageCrew: { params: { shiftId: of.shift }, body: { text: 'Meet at the side door' } },
  checkInAsCaptain: { params: { shiftId: of.shift }, body: { application_id: of.applicant, ...mark } },
  unnameCaptain: { params: { id: of.application } },
  readNotice: { params: { id: of.notice } },
  readNotices: { body: { up_to_id: of.notice } },
  postGig: {
    body: {
      ...shiftBody,
      location_id: of.location,
      location_address_id: of.address,
      event_id: of.event,
      selected_requirement_ids: [of.requirement],
      attachment_ids: [of.file],
    },
  },
  postEventGrid: { body: grid },
  assignShift: {
    body: {
      ...shiftBody,
      location_id: of.location,
      location_address_id: of.address,
      event_id: of.event,
      selected_requirement_ids: [of.requirement],
      attachment_ids: [of.file],
      pro_ids: [of.knownPro],
    },
  },
  makeDirectOffers: { body: { application_type: 'DIRECT_OFFER', gig_id: of.closedGig, pro_ids: [of.knownPro], group_ids: [] } },
  duplicateGig: { params: id, body: { days: 7 } },
  boostGig: { params: id, body: { bonus: 1 } },
  messageGig: { params: id, body: { text: 'See you there', application_ids: [of.application] } },
  nudgeAwaited: { params: id, body: { application_ids: [of.applicant] } },
  extendAwaited: { params: id, body: { application_ids: [of.applicant], until: from(50) } },
  selectBest: { params: id },
  startRescue: { params: id, body: {} },
  changeRescue: { params: id, body: { act: 'pause' } },
  editGig: { params: id, body: seriesEdit },
  skipSeriesDate: { params: { id: of.seriesGig }, body: { local_date: addDays(gigIn(110, 0).local_date, 7) } },
  endAssignment: { params: { id: of.seriesGig }, body: { pro_id: of.knownPro } },
  editSeries: {
    params: { id: of.seriesGig },
    body: { scope: 'all', change: seriesEdit },
  },
  applyFill: { body: { picks: [{ gig_id: of.gig, pro_id: of.knownPro }] } },
  createEvent: { body: { name: 'Autumn gala', organization_id: of.organization } },
  addEventGigs: { params: { id: of.event }, body: { gig_ids: [of.gig] } },
  addEventShifts: { params: { id: of.event }, body: { gig_shift_ids: [of.shift] } },
  editEvent: { params: { id: of.event }, body: { name: 'Winter gala' } },
  openEventToMarketplace: { params: { id: of.event }, body: { gig_ids: [of.gig] } },
  editGigShift: { params: { id: of.shift }, body: { contact_name: 'Ana Diaz' } },
  addGigTemplate: { body: { ...template, location_id: of.location, requirement_ids: [of.requirement], attachment_ids: [of.file] } },
  editGigTemplate: {
    params: { id: of.template },
    body: { ...template, name: 'Door host', requirement_ids: [of.requirement], attachment_ids: [of.file] },
  },
  addShiftTemplate: { body: { ...shiftTimes, location_id: of.location } },
  editShiftTemplate: { params: { id: of.shiftTemplate }, body: { ...shiftTimes, end_time: '18:00:00', location_id: of.location } },
  addFavorite: { body: { pro_id: of.knownPro, location_id: of.location } },
  addManagerOnDuty: { body: { fullname: 'Luis Vega', phone_number: '(843) 555-0128', location_id: of.location } },
  editSavedView: { params: { id: of.view }, body: { name: 'Ours' } },
  editLocation: { params: atLocation, body: { name: 'Harbor Kitchen' } },
  addLocation: {
    body: {
      street_address: '12 King Street',
      city: 'Charleston',
      state_code: 'SC',
      zip_code: '29401',
      name: 'Second',
      organization_id: of.organization,
    },
  },
  addAddress: {
    params: atLocation,
    body: { street_address: '14 King Street', city: 'Charleston', state_code: 'SC', postal_code: '29401' },
  },
  editAddress: { params: { ...atLocation, id: of.address }, body: { name: 'Back door' } },
  putPaymentMethod: { params: atLocation, body: { payment_method_id: 'pm_nobody_has_this' } },
  selectApplicant: { params: { id: of.applicant } },
  reviewPro: { params: { id: of.worked }, body: { ratings: ratings(1) } },
  reviewBusiness: { params: { id: of.worked }, body: { ratings: ratings(5) } },
  checkInPro: { params: { id: of.application }, body: mark },
  addPunch: { params: { application_id: of.application }, body: mark },
  addBreakPunch: { params: { application_id: of.application }, body: { client_id: mark.client_id, break_type: 'START' } },
  attestBreak: { params: worked, body: { answer: 'NOT_GIVEN' } },
  addGeoLog: { body: { gig_application_id: of.worked, client_id: mark.client_id, action: 'GEO_FENCE_ENTERED' } },
  explainGeoLog: { params: worked, body: { geo_log_id: of.geoLog, words: 'Fetched ice' } },
  askExtension: { params: worked, body: { end_time: from(38), reason: 'BUSY' } },
  answerExtension: { params: { id: of.worked }, body: { extension_id: of.extension, answer: 'ACCEPT' } },
  acceptHours: { params: worked },
  contestHours: { params: worked, body: { words: 'I stayed', ...hours } },
  settleHours: { params: { id: of.worked }, body: { outcome: 'TAKE' } },
  editWorkingHours: { params: { id: of.worked }, body: { ...hours, reason: 'Door log' } },
  approvePunchedHours: { params: { id: of.workedGig }, body: { application_ids: [of.worked] } },
  payForWork: { body: { gig_id: of.workedGig, application_ids: [of.worked], tips: [ofWorked], bonuses: [ofWorked] } },
  retryPayment: { params: { id: of.payment } },
  applyToGig: { params: { id: of.closedGig } },
  applyToBundle: { params: { id: of.closedGig } },
  confirmApplication: { params: { id: of.application } },
  declineApplication: { params: { id: of.application } },
  undoNoShow: { params: { id: of.application } },
  markNoShow: { params: { id: of.application }, body: {} },
  dismissApplicant: { params: { id: of.applicant }, body: {} },
  undoCancelByPro: { params: { id: of.application } },
  cancelByPro: { params: { id: of.application }, body: { explanation: 'Ill' } },
  cancelApplication: { params: { id: of.applicant }, body: { reason: 'FEWER_PROS_NEEDED' } },
  cancelSeries: { params: { id: of.seriesGig }, body: { scope: 'all' } },
  removeFavorite: { params: { id: of.favorite } },
  removeManagerOnDuty: { params: { id: of.duty } },
  removeSavedView: { params: { id: of.view } },
  removeGigTemplate: { params: { id: of.template } },
  removeShiftTemplate: { params: { id: of.shiftTemplate } },
  removeAddress: { params: { ...atLocation, id: of.address } },
  deleteEvent: { params: { id: of.event }, query: { gigs: 'keep' } },
  cancelGig: { params: id, body: {} },
  endSession: { params: { id: of.session } },
}

/** Places that name no object of a tenant, with the reason. A place is `call place`, or only the field's name for every call. */
export const NO_OBJECTS: Record<string, string> = {
  skill_id: 'a position of the catalog',
  skill_ids: 'positions of the catalog',
  skill: 'a position of the catalog',
  manager_skill_id: 'a position of the catalog',
  category_id: 'a rating category of the catalog',
  market_id: 'a market of the catalog',
  client_id: 'made by the caller',
  image_public_id: 'a picture; picture-owner.test.ts tries those of others',
  headshot_public_id: 'a picture; picture-owner.test.ts tries those of others',
  group_ids: 'no groups yet; the call accepts only an empty list',
  payment_method_id: 'a name at the card provider, which belongs to the setup of one location',
  'approveLocation params.id': 'an operator may approve every location',
  'listLocationsForAdmin query.id': 'an operator sees every location',
}

/** Places where any object is right, with the reason: naming a foreign one is no different from naming an own one. */
export const OPEN_TO_ALL: Record<string, string> = {
  'makeDirectOffers body.pro_ids': 'an approved location may offer a shift to any pro of its market',
  'assignShift body.pro_ids': 'an approved location may offer a shift to any pro of its market',
  'addFavorite body.pro_id': 'an approved location may note any pro',
  'applyToGig params.id': 'a pro who knows the number of a network shift learns why they can’t take it',
  'applyToBundle params.id': 'a pro who knows the number of a network shift learns why they can’t take it',
  'readNotices body.up_to_id': 'marks only the caller’s notices up to a number, also when someone else’s notice has that number',
}
