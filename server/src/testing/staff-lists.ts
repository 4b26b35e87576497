import { listUsersForAdmin } from '@muster/contract/accounts/admin-user-endpoints.ts'
import type { CallInput, Endpoint } from '@muster/contract/endpoint.ts'
import { listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { listGigsForAdmin } from '@muster/contract/gigs/admin-gig-endpoints.ts'
import { listOrganizationsForAdmin } from '@muster/contract/organizations/admin-organization-endpoints.ts'
import { listProsForAdmin } from '@muster/contract/pros/admin-pro-endpoints.ts'
import type { BusyMarket } from './busy-market.ts'

/** One question of the staff: which list, and how it is narrowed or ordered. */
export interface StaffQuestion {
  endpoint: Endpoint
  input: CallInput<Endpoint>
}

const asks = <E extends Endpoint>(endpoint: E, queries: readonly NonNullable<Extract<CallInput<E>, { query?: unknown }>['query']>[]) =>
  queries.map((query): StaffQuestion => ({ endpoint, input: { query } as CallInput<Endpoint> }))

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString()

/** Every filter and order of the staff's lists over shifts, applications and people, once each, with a value that many and one that few rows have. */
export const staffQuestions = ({ manager, pro, gig }: BusyMarket): StaffQuestion[] => [
  ...asks(listGigsForAdmin, [
    {},
    { page: 40 },
    { created_ts__gte: days(-2) },
    { created_ts__lte: days(-300) },
    { status: ['POSTED'] },
    { status: ['FAILED_PAYMENT'] },
    { status: ['UNAPPROVED', 'CANCELLED'] },
    { skill_id: 2 },
    { location_id: manager.location_id + 1 },
    { event_id: 1 },
    { location_id: manager.location_id, status: ['FAILED_PAYMENT'], skill_id: 2 },
  ]),
  ...asks(listProsForAdmin, [
    {},
    { ordering: '-user_id' },
    { page: 40 },
    { name: 'ana' },
    { name: 'zzzz' },
    { phone_number: '500-4321' },
    { user_id: pro.user_id },
    { verified: true },
    { verified: false },
  ]),
  ...asks(listUsersForAdmin, [
    ...(['-id', 'id', '-date_joined', 'date_joined', '-last_login', 'last_login'] as const).map((ordering) => ({ ordering })),
    { id: pro.user_id },
    { uuid: '0197b0aa-6f1e-7c33-b1a4-0e6f0f3b1c11' },
    { gigster_profile__id: pro.id },
    { first_name: 'ana' },
    { last_name: 'zzzz' },
    { preferred_name_for_search: 'ana' },
    { combined_search_param: 'grace oka' },
    { combined_search_param: 'zzzz' },
    { email: 'example' },
    { phone_number: '500-4321' },
    { app_mode: 'STAFFER' },
    { app_mode: 'BOTH' },
    { account_status: 'DEACTIVATED' },
    { date_joined: days(-30).slice(0, 10) },
    { last_login: days(-1).slice(0, 10) },
  ]),
  ...asks(listAdminApplications, [
    ...(['-gig__start_time', 'gig__start_time', '-created_ts', 'created_ts'] as const).map((ordering) => ({ ordering })),
    { page: 40 },
    ...[true, false].flatMap((yes) => [
      { unpaid_pros: yes },
      { late_unpaid_pros: yes },
      { uncharged_businesses: yes },
      { failed_payouts: yes },
      { contested_hours: yes },
      { refund_requests: yes },
      { is_confirmed: yes },
      { is_cancelled: yes },
      { is_selected: yes },
      { is_boosted: yes },
      { is_gig_cancelled: yes },
    ]),
    { is_confirmed: false, ordering: '-created_ts' as const },
    { is_cancelled: true, ordering: '-created_ts' as const },
    { pro_id: pro.id },
    { pro_id: pro.id, is_cancelled: true },
    { pro_search: 'okafor' },
    { pro_search: 'zzzz' },
    { gig_id: gig },
    { location_name: 'a' },
    { location_name: 'nowhere' },
    { gig__start_time__gte: days(2) },
    { gig__start_time__lte: days(-300) },
    { gig__start_time__gte: days(-3), gig__start_time__lte: days(3), is_confirmed: false },
    { shift_break_compliance: 'COMPLIANT' as const },
    { shift_break_compliance: 'NON_COMPLIANT' as const },
  ]),
  ...asks(listOrganizationsForAdmin, [{}, { name: 'a' }, { ordering: 'name' }]),
]
