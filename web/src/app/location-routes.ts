import { inboxSearch } from '../conversations/inbox-search.ts'
import { gigListSearch, pastGigsSearch } from '../gigs/list/gig-list-search.ts'
import { applicantsSearch, rosterSearch } from '../gigs/applications/applicants-search.ts'
import { jobsSearch } from '../gigs/pro-gigs/jobs-search.ts'
import { interviewsSearch, postingsSearch } from '../hiring/hiring-search.ts'
import { offersSearch } from '../gigs/assignments/offers-search.ts'
import { postShiftSearch } from '../gigs/posting/post-shift-search.ts'
import { addLocationSearch, chooseLocationSearch, billingSearch } from '../locations/location-search.ts'
import { groupsSearch, networkSearch } from '../network/network-search.ts'
import { organizationTeamsSearch } from '../organizations/organization-search.ts'
import { proSearch, selectedProSearch } from '../pros/pro-search.ts'
import { homeSearch } from '../tour/home-search.ts'
import { profileSearch } from '../pros/profile-search.ts'
import { dashboardsSearch } from '../dashboards/dashboards-search.ts'
import { scheduleSearch } from '../timesheets/schedule-search.ts'
import { recordsSearch } from '../tax/records-search.ts'
import { row, screen } from './route-row.ts'

const ofOrganization = () => import('../organizations/organization-screen.tsx')
const ofRecords = () => import('../tax/records-screen.tsx')
const ofInfo = () => import('../locations/location-info-screen.tsx')
const ofDashboards = () => import('./dashboards-screen.tsx')
const ofNetwork = () => import('../network/network-screen.tsx')
/** What a link in an SMS opens. */
const secretThread = screen(() => import('../conversations/secret-thread-screen.tsx'), 'SecretThreadScreen')
/** One screen for the list and for a conversation next to it. */
const inbox = screen(() => import('../conversations/inbox-screen.tsx'), 'InboxScreen')
/** One screen for the list of groups and for a group next to it. */
const groups = screen(ofNetwork, 'GroupsScreen')

/** Routes under an organization or a location, for managers and pros. */
export const locationRoutes = [
  row({
    path: '/organizations/$organizationId',
    audience: 'manager',
    screen: screen(ofOrganization, 'OrganizationScreen'),
  }),
  row({
    path: '/organizations/$organizationId/info',
    audience: 'manager',
    screen: screen(ofOrganization, 'OrganizationInfoScreen'),
  }),
  row({
    path: '/organizations/$organizationId/sign-in',
    audience: 'manager',
    screen: screen(ofOrganization, 'CompanySignInScreen'),
  }),
  row({
    path: '/organizations/$organizationId/billing',
    audience: 'manager',
    search: billingSearch,
    screen: screen(() => import('../payments/organization-billing-screen.tsx'), 'OrganizationBillingScreen'),
  }),
  row({
    path: '/organizations/$organizationId/records',
    audience: 'manager',
    search: recordsSearch,
    screen: screen(ofRecords, 'OrganizationRecordsScreen'),
  }),
  row({
    path: '/organizations/$organizationId/teams',
    audience: 'manager',
    search: organizationTeamsSearch,
    screen: screen(ofOrganization, 'OrganizationTeamsScreen'),
  }),
  row({
    path: '/locations',
    audience: 'manager',
    search: chooseLocationSearch,
    screen: screen(() => import('../locations/choose-location-screen.tsx'), 'ChooseLocationScreen'),
  }),
  row({
    path: '/locations/add',
    audience: 'manager',
    search: addLocationSearch,
    screen: screen(() => import('../locations/add-location-screen.tsx'), 'AddLocationScreen'),
  }),
  row({
    path: '/locations/$locationId',
    audience: 'manager',
    opens: '/locations/$locationId/info',
    screen: screen(ofInfo, 'LocationInfoScreen'),
  }),
  row({
    path: '/locations/$locationId/info',
    audience: 'manager',
    screen: screen(ofInfo, 'LocationInfoScreen'),
  }),
  row({
    path: '/locations/$locationId/kiosks',
    mode: 'marketplace',
    audience: 'manager',
    screen: screen(() => import('../kiosks/kiosk-screen.tsx'), 'KiosksScreen'),
  }),
  row({
    path: '/locations/$locationId/teams',
    audience: 'manager',
    screen: screen(() => import('../teams/team-screen.tsx'), 'TeamScreen'),
  }),
  row({
    path: '/locations/$locationId/billing',
    audience: 'manager',
    search: billingSearch,
    screen: screen(() => import('../payments/billing-screen.tsx'), 'BillingScreen'),
  }),
  row({
    path: '/locations/$locationId/records',
    audience: 'manager',
    search: recordsSearch,
    screen: screen(ofRecords, 'RecordsScreen'),
  }),
  row({
    path: '/locations/$locationId/add-ons',
    audience: 'manager',
    screen: screen(ofInfo, 'AddOnsScreen'),
  }),
  row({
    path: '/locations/$locationId/org-remap',
    audience: 'manager',
    screen: screen(ofOrganization, 'OrgRemapScreen'),
  }),
  row({
    path: '/locations/$locationId/gigs',
    mode: 'marketplace',
    audience: 'manager',
    search: gigListSearch,
    screen: screen(() => import('../gigs/list/gig-list-screen.tsx'), 'GigListScreen'),
  }),
  row({
    path: '/locations/$locationId/gigs/pay',
    mode: 'marketplace',
    audience: 'manager',
    search: gigListSearch,
    screen: screen(() => import('../payments/pay-screen.tsx'), 'PayScreen'),
  }),
  row({
    path: '/locations/$locationId/gigs/schedule',
    mode: 'marketplace',
    audience: 'manager',
    search: gigListSearch,
    screen: screen(() => import('../gigs/list/week-schedule-screen.tsx'), 'WeekScheduleScreen'),
  }),
  row({
    path: '/locations/$locationId/gigs/past-gigs',
    mode: 'marketplace',
    audience: 'manager',
    search: pastGigsSearch,
    screen: screen(() => import('../payments/past-shifts-screen.tsx'), 'PastShiftsScreen'),
  }),
  row({
    path: '/locations/$locationId/event/$eventId',
    mode: 'marketplace',
    audience: 'manager',
    search: selectedProSearch,
    screen: screen(() => import('../events/event-board-screen.tsx'), 'EventBoardScreen'),
  }),
  row({
    path: '/locations/$locationId/event/$eventId/network',
    mode: 'marketplace',
    audience: 'manager',
    search: selectedProSearch,
    screen: screen(() => import('../events/event-network-screen.tsx'), 'EventNetworkScreen'),
  }),
  row({
    path: '/locations/$locationId/event/$eventId/marketplace',
    mode: 'marketplace',
    audience: 'manager',
    search: selectedProSearch,
    screen: screen(() => import('../events/event-marketplace-screen.tsx'), 'EventMarketplaceScreen'),
  }),
  row({
    path: '/locations/$locationId/home',
    mode: 'marketplace',
    audience: 'manager',
    search: homeSearch,
    screen: screen(() => import('../gigs/home/home-screen.tsx'), 'HomeScreen'),
  }),
  row({ path: '/locations/$locationId/inbox', audience: 'any', search: inboxSearch, screen: inbox }),
  row({ path: '/locations/$locationId/inbox/shift/$groupId', audience: 'any', search: inboxSearch, screen: inbox }),
  row({ path: '/locations/$locationId/inbox/chat/$channelUrl', audience: 'any', search: inboxSearch, screen: inbox }),
  row({ path: '/locations/$locationId/inbox/shift/$groupId/chat/$channelUrl', audience: 'any', search: inboxSearch, screen: inbox }),
  row({
    path: '/locations/$locationId/gigs-add',
    mode: 'marketplace',
    audience: 'manager',
    search: postShiftSearch,
    screen: screen(() => import('../gigs/posting/post-shift-screen.tsx'), 'PostShiftScreen'),
  }),
  row({
    path: '/locations/$locationId/gigs/$gigId',
    mode: 'marketplace',
    audience: 'manager',
    search: selectedProSearch,
    screen: screen(() => import('../gigs/gig-page/gig-screen.tsx'), 'GigScreen'),
  }),
  row({
    path: '/locations/$locationId/gigs/$gigId/applicants',
    mode: 'marketplace',
    audience: 'manager',
    search: applicantsSearch,
    screen: screen(() => import('../gigs/applications/applicants-screen.tsx'), 'ApplicantsScreen'),
  }),
  row({
    path: '/locations/$locationId/gigs/$gigId/bulk-review',
    mode: 'marketplace',
    audience: 'manager',
    search: selectedProSearch,
    screen: screen(() => import('../gigs/applications/bulk-review-screen.tsx'), 'BulkReviewScreen'),
  }),
  row({
    path: '/locations/$locationId/gigs/$gigId/roster',
    mode: 'marketplace',
    audience: 'manager',
    search: rosterSearch,
    screen: screen(() => import('../gigs/applications/roster-screen.tsx'), 'RosterScreen'),
  }),
  row({
    path: '/locations/$locationId/connect/pros',
    mode: 'marketplace',
    audience: 'manager',
    search: proSearch,
    screen: screen(() => import('../find-pros/connect-pros-screen.tsx'), 'ConnectProsScreen'),
  }),
  row({
    path: '/locations/$locationId/connect/pros/$proId',
    mode: 'marketplace',
    audience: 'manager',
    screen: screen(() => import('../find-pros/pro-page-screen.tsx'), 'ProPageScreen'),
  }),
  row({
    path: '/locations/$locationId/connect/groups',
    mode: 'marketplace',
    audience: 'manager',
    search: groupsSearch,
    screen: groups,
  }),
  row({
    path: '/locations/$locationId/connect/groups/$groupId',
    mode: 'marketplace',
    audience: 'manager',
    search: groupsSearch,
    screen: groups,
  }),
  row({
    path: '/locations/$locationId/connect/network',
    mode: 'marketplace',
    audience: 'manager',
    search: networkSearch,
    screen: screen(ofNetwork, 'NetworkScreen'),
  }),
  row({
    path: '/locations/$locationId/connect/network/invites',
    mode: 'marketplace',
    audience: 'manager',
    search: selectedProSearch,
    screen: screen(ofNetwork, 'InvitesScreen'),
  }),
  row({
    path: '/locations/$locationId/dashboards',
    audience: 'any',
    search: dashboardsSearch,
    screen: screen(ofDashboards, 'DashboardsScreen'),
  }),
  row({
    path: '/locations/$locationId/dashboards/$name',
    audience: 'any',
    search: dashboardsSearch,
    screen: screen(ofDashboards, 'FigureScreen'),
  }),
  row({
    path: '/locations/$locationId/referral',
    audience: 'any',
    screen: screen(() => import('./referral-screens.tsx'), 'ReferralScreens'),
  }),
  row({
    path: '/locations/$locationId/jobs',
    mode: 'marketplace',
    audience: 'pro',
    search: jobsSearch,
    screen: screen(() => import('../gigs/pro-gigs/jobs-screen.tsx'), 'JobsScreen'),
  }),
  row({
    path: '/locations/$locationId/schedule',
    mode: 'marketplace',
    audience: 'pro',
    search: scheduleSearch,
    screen: screen(() => import('../timesheets/schedule-screen.tsx'), 'ScheduleScreen'),
  }),
  row({
    path: '/locations/$locationId/schedule/payment-due',
    mode: 'marketplace',
    audience: 'pro',
    screen: screen(() => import('../timesheets/payment-due-screen.tsx'), 'ProPaymentDueScreen'),
  }),
  row({
    path: '/locations/$locationId/schedule/history',
    mode: 'marketplace',
    audience: 'pro',
    screen: screen(() => import('../timesheets/pro-past-shifts-screen.tsx'), 'ProPastShiftsScreen'),
  }),
  row({ path: '/locations/$locationId/chats', audience: 'any', opens: '/locations/$locationId/inbox', screen: inbox }),
  row({ path: '/locations/$locationId/chats/$chatToken', audience: 'public', screen: secretThread }),
  row({ path: '/locations/$locationId/chats/$chatToken/shift/$groupId', audience: 'public', screen: secretThread }),
  row({ path: '/locations/$locationId/chats/$chatToken/chat/$channelUrl', audience: 'public', screen: secretThread }),
  row({
    path: '/locations/$locationId/profile',
    audience: 'pro',
    search: profileSearch,
    screen: screen(() => import('../pros/profile-screen.tsx'), 'ProfileScreen'),
  }),
  row({
    path: '/locations/$locationId/offers',
    mode: 'marketplace',
    audience: 'manager',
    search: offersSearch,
    screen: screen(() => import('../filling/offers-screen.tsx'), 'OffersScreen'),
  }),
  row({
    path: '/locations/$locationId/hire/postings',
    mode: 'hire',
    audience: 'manager',
    search: postingsSearch,
    screen: screen(() => import('../hiring/postings-screen.tsx'), 'PostingsScreen'),
  }),
  row({
    path: '/locations/$locationId/hire/interviews',
    mode: 'hire',
    audience: 'manager',
    search: interviewsSearch,
    screen: screen(() => import('../hiring/interviews-screen.tsx'), 'InterviewsScreen'),
  }),
] as const
