import { authSearch, legalSearch, linkingSearch, referralSearch, signUpSearch, ssoAnswerSearch } from '../accounts/auth-search.ts'
import { captainRosterSearch, teamCaptainSearch } from '../captains/team-captain-search.ts'
import { connectSearch } from '../network/connect-search.ts'
import { notBuilt, row, screen } from './route-row.ts'

const byPhone = () => import('../accounts/auth-phone-screen.tsx')
const byEmail = () => import('../accounts/auth-email-screen.tsx')
const linking = () => import('../accounts/linking-screen.tsx')
const connect = screen(() => import('../network/connect-screen.tsx'), 'ConnectScreen')

/** Routes outside a location: sign-in, settings and links that people receive. */
export const accountRoutes = [
  row({
    path: '/signup',
    mode: 'both',
    audience: 'public',
    search: signUpSearch,
    screen: screen(() => import('../accounts/sign-up-screen.tsx'), 'SignUpScreen'),
  }),
  row({
    path: '/legal/$document',
    mode: 'both',
    audience: 'public',
    search: legalSearch,
    screen: screen(() => import('../accounts/legal-screen.tsx'), 'LegalScreen'),
  }),
  row({
    path: '/verify-record',
    mode: 'both',
    audience: 'public',
    screen: screen(() => import('../exports/verify-record-screen.tsx'), 'VerifyRecordScreen'),
  }),
  row({
    path: '/organization/invitations/accept/$token',
    mode: 'both',
    audience: 'public',
    screen: screen(() => import('../teams/accept-invitation-screen.tsx'), 'AcceptOrganizationInvitationScreen'),
  }),
  row({
    path: '/invitations/accept/$token',
    mode: 'both',
    audience: 'public',
    screen: screen(() => import('../teams/accept-invitation-screen.tsx'), 'AcceptInvitationScreen'),
  }),
  row({
    path: '/account-linking',
    mode: 'both',
    audience: 'any',
    search: linkingSearch,
    screen: screen(linking, 'AccountLinkingScreen'),
  }),
  row({
    path: '/connect',
    mode: 'both',
    audience: 'public',
    search: connectSearch,
    screen: connect,
  }),
  row({
    path: '/connect/$proId',
    mode: 'both',
    audience: 'public',
    search: connectSearch,
    screen: connect,
  }),
  row({
    path: '/notification-settings',
    mode: 'both',
    audience: 'any',
    screen: screen(() => import('../accounts/notification-settings-screen.tsx'), 'NotificationSettingsScreen'),
  }),
  row({
    path: '/settings',
    mode: 'both',
    audience: 'any',
    screen: screen(() => import('../accounts/settings-screen.tsx'), 'SettingsScreen'),
  }),
  row({
    path: '/team-captain',
    mode: 'both',
    audience: 'pro',
    search: teamCaptainSearch,
    screen: screen(() => import('../captains/team-captain-screen.tsx'), 'TeamCaptainScreen'),
  }),
  row({
    path: '/team-captain/$shiftId/roster',
    mode: 'both',
    audience: 'pro',
    search: captainRosterSearch,
    screen: screen(() => import('../captains/team-captain-screen.tsx'), 'TeamCaptainScreen'),
  }),
  row({ path: '/interview', mode: 'hire', audience: 'public', screen: notBuilt }),
  row({ path: '/interview/$secret', mode: 'hire', audience: 'public', screen: notBuilt }),
  row({ path: '/orientation', mode: 'hire', audience: 'public', screen: notBuilt }),
  row({ path: '/orientation/$secret', mode: 'hire', audience: 'public', screen: notBuilt }),
  row({ path: '/chat/job-history', mode: 'both', audience: 'pro', screen: notBuilt }),
  row({ path: '/shift-messages/$', mode: 'both', audience: 'public', screen: notBuilt }),
  row({
    path: '/auth',
    mode: 'both',
    audience: 'public',
    search: authSearch,
    screen: screen(() => import('../accounts/auth-screen.tsx'), 'AuthScreen'),
  }),
  row({
    path: '/auth/referral',
    mode: 'both',
    audience: 'public',
    search: referralSearch,
    screen: screen(() => import('../accounts/auth-referral-screen.tsx'), 'AuthReferralScreen'),
  }),
  row({
    path: '/auth/phone',
    mode: 'both',
    audience: 'public',
    search: authSearch,
    screen: screen(byPhone, 'AuthPhoneScreen'),
  }),
  row({
    path: '/auth/phone/verify',
    mode: 'both',
    audience: 'public',
    search: authSearch,
    screen: screen(byPhone, 'AuthPhoneVerifyScreen'),
  }),
  row({
    path: '/auth/email',
    mode: 'both',
    audience: 'public',
    search: authSearch,
    screen: screen(byEmail, 'AuthEmailScreen'),
  }),
  row({
    path: '/auth/email/verify',
    mode: 'both',
    audience: 'public',
    search: authSearch,
    screen: screen(byEmail, 'AuthEmailVerifyScreen'),
  }),
  row({
    path: '/auth/company',
    mode: 'both',
    audience: 'public',
    search: authSearch,
    screen: screen(linking, 'AuthCompanyScreen'),
  }),
  row({
    path: '/auth/callback/$type',
    mode: 'both',
    audience: 'public',
    search: ssoAnswerSearch,
    screen: screen(linking, 'AuthCallbackScreen'),
  }),
  row({
    path: '/kiosk/$token',
    mode: 'both',
    audience: 'public',
    screen: screen(() => import('../kiosks/kiosk-screen.tsx'), 'KioskScreen'),
  }),
  row({
    path: '/board/$token',
    mode: 'both',
    audience: 'public',
    screen: screen(() => import('../events/event-wall-screen.tsx'), 'EventWallScreen'),
  }),
] as const
