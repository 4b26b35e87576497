import { gigListSearch } from '../gigs/gig-list-search.ts'
import { applicantsSearch, rosterSearch } from '../gigs/gig-search.ts'
import { jobsSearch } from '../gigs/jobs-search.ts'
import { offersSearch } from '../gigs/offers-search.ts'
import { postShiftSearch } from '../gigs/post-shift-search.ts'
import { addLocationSearch, chooseLocationSearch, homeSearch, locationBillingSearch } from '../locations/location-search.ts'
import { organizationBillingSearch } from '../organizations/organization-search.ts'
import { proSearch } from '../pros/pro-search.ts'
import { earningsSearch } from '../payments/earnings-search.ts'
import { scheduleSearch } from '../timesheets/schedule-search.ts'
import { notBuilt, row, screen } from './row.ts'

/** Everything under an organization or a location: managers and pros. */
export const locationRoutes = [
  row({ path: '/organizations/$organizationId', mode: 'both', audience: 'manager', screen: notBuilt }),
  row({ path: '/organizations/$organizationId/info', mode: 'both', audience: 'manager', screen: notBuilt }),
  row({
    path: '/organizations/$organizationId/billing',
    mode: 'both',
    audience: 'manager',
    search: organizationBillingSearch,
    screen: notBuilt,
  }),
  row({ path: '/organizations/$organizationId/teams', mode: 'both', audience: 'manager', screen: notBuilt }),
  row({
    path: '/locations',
    mode: 'both',
    audience: 'manager',
    search: chooseLocationSearch,
    screen: screen(() => import('../locations/choose-location-screen.tsx'), 'ChooseLocationScreen'),
  }),
  row({
    path: '/locations/add',
    mode: 'both',
    audience: 'manager',
    search: addLocationSearch,
    screen: screen(() => import('../locations/add-location-screen.tsx'), 'AddLocationScreen'),
  }),
  row({ path: '/locations/$locationId', mode: 'both', audience: 'manager', screen: notBuilt }),
  row({
    path: '/locations/$locationId/info',
    mode: 'both',
    audience: 'manager',
    screen: screen(() => import('../locations/location-info-screen.tsx'), 'LocationInfoScreen'),
  }),
  row({ path: '/locations/$locationId/teams', mode: 'both', audience: 'manager', screen: notBuilt }),
  row({
    path: '/locations/$locationId/billing',
    mode: 'both',
    audience: 'manager',
    search: locationBillingSearch,
    screen: screen(() => import('../payments/billing-screen.tsx'), 'BillingScreen'),
  }),
  row({ path: '/locations/$locationId/add-ons', mode: 'both', audience: 'manager', screen: notBuilt }),
  row({ path: '/locations/$locationId/org-remap', mode: 'both', audience: 'manager', screen: notBuilt }),
  row({
    path: '/locations/$locationId/gigs',
    mode: 'marketplace',
    audience: 'manager',
    search: gigListSearch,
    screen: screen(() => import('../gigs/gig-list-screen.tsx'), 'GigListScreen'),
  }),
  row({ path: '/locations/$locationId/gigs/pay', mode: 'marketplace', audience: 'manager', search: gigListSearch, screen: screen(() => import('../payments/pay-screen.tsx'), 'PayScreen') }),
  row({ path: '/locations/$locationId/gigs/schedule', mode: 'marketplace', audience: 'manager', search: gigListSearch, screen: screen(() => import('../gigs/week-schedule-screen.tsx'), 'WeekScheduleScreen') }),
  row({ path: '/locations/$locationId/gigs/past-gigs', mode: 'marketplace', audience: 'manager', search: gigListSearch, screen: screen(() => import('../payments/past-gigs-screen.tsx'), 'PastGigsScreen') }),
  row({ path: '/locations/$locationId/event/$eventId', mode: 'marketplace', audience: 'manager', screen: notBuilt }),
  row({ path: '/locations/$locationId/event/$eventId/network', mode: 'marketplace', audience: 'manager', screen: notBuilt }),
  row({ path: '/locations/$locationId/event/$eventId/marketplace', mode: 'marketplace', audience: 'manager', screen: notBuilt }),
  row({
    path: '/locations/$locationId/home',
    mode: 'both',
    audience: 'manager',
    search: homeSearch,
    screen: screen(() => import('../locations/home-screen.tsx'), 'HomeScreen'),
  }),
  row({ path: '/locations/$locationId/inbox', mode: 'both', audience: 'any', screen: notBuilt }),
  row({ path: '/locations/$locationId/inbox/shift/$groupId', mode: 'both', audience: 'any', screen: notBuilt }),
  row({ path: '/locations/$locationId/inbox/chat/$channelUrl', mode: 'both', audience: 'any', screen: notBuilt }),
  row({ path: '/locations/$locationId/inbox/shift/$groupId/chat/$channelUrl', mode: 'both', audience: 'any', screen: notBuilt }),
  row({
    path: '/locations/$locationId/gigs-add',
    mode: 'marketplace',
    audience: 'manager',
    search: postShiftSearch,
    screen: screen(() => import('../gigs/post-shift-screen.tsx'), 'PostShiftScreen'),
  }),
  row({
    path: '/locations/$locationId/gigs/$gigId',
    mode: 'marketplace',
    audience: 'manager',
    screen: screen(() => import('../gigs/gig-screen.tsx'), 'GigScreen'),
  }),
  row({
    path: '/locations/$locationId/gigs/$gigId/applicants',
    mode: 'marketplace',
    audience: 'manager',
    search: applicantsSearch,
    screen: screen(() => import('../gigs/applicants-screen.tsx'), 'ApplicantsScreen'),
  }),
  row({ path: '/locations/$locationId/gigs/$gigId/bulk-review', mode: 'marketplace', audience: 'manager', screen: notBuilt }),
  row({
    path: '/locations/$locationId/gigs/$gigId/roster',
    mode: 'marketplace',
    audience: 'manager',
    search: rosterSearch,
    screen: screen(() => import('../gigs/roster-screen.tsx'), 'RosterScreen'),
  }),
  row({ path: '/locations/$locationId/connect/pros', mode: 'marketplace', audience: 'manager', search: proSearch, screen: notBuilt }),
  row({ path: '/locations/$locationId/connect/pros/$proId', mode: 'marketplace', audience: 'manager', screen: notBuilt }),
  row({ path: '/locations/$locationId/connect/groups', mode: 'marketplace', audience: 'manager', screen: notBuilt }),
  row({ path: '/locations/$locationId/connect/groups/$groupId', mode: 'marketplace', audience: 'manager', screen: notBuilt }),
  row({ path: '/locations/$locationId/connect/network', mode: 'marketplace', audience: 'manager', screen: notBuilt }),
  row({ path: '/locations/$locationId/connect/network/invites', mode: 'marketplace', audience: 'manager', screen: notBuilt }),
  row({
    path: '/locations/$locationId/dashboards',
    mode: 'both',
    audience: 'any',
    search: earningsSearch,
    screen: screen(() => import('./dashboards-screen.tsx'), 'DashboardsScreen'),
  }),
  row({ path: '/locations/$locationId/dashboards/$name', mode: 'both', audience: 'any', screen: notBuilt }),
  row({ path: '/locations/$locationId/referral', mode: 'both', audience: 'any', screen: notBuilt }),
  row({
    path: '/locations/$locationId/jobs',
    mode: 'marketplace',
    audience: 'pro',
    search: jobsSearch,
    screen: screen(() => import('../gigs/jobs-screen.tsx'), 'JobsScreen'),
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
    screen: screen(() => import('../timesheets/history-screen.tsx'), 'HistoryScreen'),
  }),
  row({ path: '/locations/$locationId/chats', mode: 'both', audience: 'any', screen: notBuilt }),
  row({ path: '/locations/$locationId/chats/$chatToken', mode: 'both', audience: 'any', screen: notBuilt }),
  row({ path: '/locations/$locationId/chats/$chatToken/shift/$groupId', mode: 'both', audience: 'any', screen: notBuilt }),
  row({ path: '/locations/$locationId/chats/$chatToken/chat/$channelUrl', mode: 'both', audience: 'any', screen: notBuilt }),
  row({
    path: '/locations/$locationId/profile',
    mode: 'both',
    audience: 'pro',
    screen: screen(() => import('../pros/profile-screen.tsx'), 'ProfileScreen'),
  }),
  row({ path: '/locations/$locationId/offers', mode: 'marketplace', audience: 'manager', search: offersSearch, screen: notBuilt }),
  row({ path: '/locations/$locationId/hire/postings', mode: 'hire', audience: 'manager', screen: notBuilt }),
  row({ path: '/locations/$locationId/hire/interviews', mode: 'hire', audience: 'manager', screen: notBuilt }),
] as const
