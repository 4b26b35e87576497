import { authSearch, legalSearch, linkingSearch, referralSearch, signUpSearch, ssoAnswerSearch } from '../accounts/auth-search.ts'
import { captainRosterSearch, teamCaptainSearch } from '../captains/team-captain-search.ts'
import { connectSearch } from '../network/connect-search.ts'
import { row, screen } from './route-row.ts'

const byPhone = () => import('../accounts/auth-phone-screen.tsx')
const byEmail = () => import('../accounts/auth-email-screen.tsx')
const linking = () => import('../accounts/linking-screen.tsx')
const connect = screen(() => import('../network/connect-screen.tsx'), 'ConnectScreen')

/** Routes outside a location: sign-in, settings and links that people receive. */
export const accountRoutes = [
  row({
    path: '/signup',
    audience: 'public',
    search: signUpSearch,
    screen: screen(() => import('../accounts/sign-up-screen.tsx'), 'SignUpScreen'),
  }),
  row({
    path: '/legal/$document',
    audience: 'public',
    search: legalSearch,
    screen: screen(() => import('../accounts/legal-screen.tsx'), 'LegalScreen'),
  }),
  row({
    path: '/verify-record',
    audience: 'public',
    screen: screen(() => import('../exports/verify-record-screen.tsx'), 'VerifyRecordScreen'),
  }),
  row({
    path: '/organization/invitations/accept/$token',
    audience: 'public',
    screen: screen(() => import('../teams/accept-invitation-screen.tsx'), 'AcceptOrganizationInvitationScreen'),
  }),
  row({
    path: '/invitations/accept/$token',
    audience: 'public',
    screen: screen(() => import('../teams/accept-invitation-screen.tsx'), 'AcceptInvitationScreen'),
  }),
  row({
    path: '/account-linking',
    audience: 'any',
    search: linkingSearch,
    screen: screen(linking, 'AccountLinkingScreen'),
  }),
  row({
    path: '/connect',
    audience: 'public',
    search: connectSearch,
    screen: connect,
  }),
  row({
    path: '/connect/$proId',
    audience: 'public',
    search: connectSearch,
    screen: connect,
  }),
  row({
    path: '/whats-new',
    audience: 'any',
    screen: screen(() => import('../news/whats-new-screen.tsx'), 'WhatsNewScreen'),
  }),
  row({
    path: '/notification-settings',
    audience: 'any',
    screen: screen(() => import('../accounts/notification-settings-screen.tsx'), 'NotificationSettingsScreen'),
  }),
  row({
    path: '/blocked-messages',
    audience: 'any',
    screen: screen(() => import('../message-reports/blocked-messages-screen.tsx'), 'BlockedMessagesScreen'),
  }),
  row({
    path: '/notices/$noticeId',
    audience: 'any',
    screen: screen(() => import('../notices/notice-screen.tsx'), 'NoticeScreen'),
  }),
  row({
    path: '/settings',
    audience: 'any',
    screen: screen(() => import('../accounts/settings-screen.tsx'), 'SettingsScreen'),
  }),
  row({
    path: '/tax-details',
    audience: 'pro',
    screen: screen(() => import('../tax/tax-details-screen.tsx'), 'TaxDetailsScreen'),
  }),
  row({
    path: '/team-captain',
    audience: 'pro',
    search: teamCaptainSearch,
    screen: screen(() => import('../captains/team-captain-screen.tsx'), 'TeamCaptainScreen'),
  }),
  row({
    path: '/team-captain/$shiftId/roster',
    audience: 'pro',
    search: captainRosterSearch,
    screen: screen(() => import('../captains/team-captain-screen.tsx'), 'TeamCaptainScreen'),
  }),
  row({
    path: '/interview',
    mode: 'hire',
    audience: 'public',
    screen: screen(() => import('../hiring/interview-screen.tsx'), 'OwnInterviewScreen'),
  }),
  row({
    path: '/interview/$secret',
    mode: 'hire',
    audience: 'public',
    screen: screen(() => import('../hiring/interview-screen.tsx'), 'InterviewScreen'),
  }),
  row({
    path: '/orientation',
    mode: 'hire',
    audience: 'public',
    screen: screen(() => import('../hiring/orientation-screen.tsx'), 'OwnOrientationScreen'),
  }),
  row({
    path: '/orientation/$secret',
    mode: 'hire',
    audience: 'public',
    screen: screen(() => import('../hiring/orientation-screen.tsx'), 'OrientationScreen'),
  }),
  row({
    path: '/chat/job-history',
    audience: 'pro',
    screen: screen(() => import('../pros/job-history-screen.tsx'), 'JobHistoryScreen'),
  }),
  row({
    path: '/shift-messages/$',
    audience: 'public',
    screen: screen(() => import('../conversations/secret-thread-screen.tsx'), 'SecretThreadScreen'),
  }),
  row({
    path: '/auth',
    audience: 'public',
    search: authSearch,
    screen: screen(() => import('../accounts/auth-screen.tsx'), 'AuthScreen'),
  }),
  row({
    path: '/auth/referral',
    audience: 'public',
    search: referralSearch,
    screen: screen(() => import('../accounts/auth-referral-screen.tsx'), 'AuthReferralScreen'),
  }),
  row({
    path: '/auth/phone',
    audience: 'public',
    search: authSearch,
    screen: screen(byPhone, 'AuthPhoneScreen'),
  }),
  row({
    path: '/auth/phone/verify',
    audience: 'public',
    search: authSearch,
    screen: screen(byPhone, 'AuthPhoneVerifyScreen'),
  }),
  row({
    path: '/auth/email',
    audience: 'public',
    search: authSearch,
    screen: screen(byEmail, 'AuthEmailScreen'),
  }),
  row({
    path: '/auth/email/verify',
    audience: 'public',
    search: authSearch,
    screen: screen(byEmail, 'AuthEmailVerifyScreen'),
  }),
  row({
    path: '/auth/company',
    audience: 'public',
    search: authSearch,
    screen: screen(linking, 'AuthCompanyScreen'),
  }),
  row({
    path: '/auth/callback/$type',
    audience: 'public',
    search: ssoAnswerSearch,
    screen: screen(linking, 'AuthCallbackScreen'),
  }),
  row({
    path: '/kiosk/$token',
    audience: 'public',
    screen: screen(() => import('../kiosks/kiosk-screen.tsx'), 'KioskScreen'),
  }),
  row({
    path: '/board/$token',
    audience: 'public',
    screen: screen(() => import('../events/event-wall-screen.tsx'), 'EventWallScreen'),
  }),
] as const
