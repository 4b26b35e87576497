import { adminDashboardsSearch, locationDashboardSearch } from '../dashboards/admin-dashboards-search.ts'
import { adminCouponsSearch } from '../coupons/admin-coupons-search.ts'
import { configurationSearch } from '../configuration/configuration-search.ts'
import { codesSearch } from '../referrals/codes-search.ts'
import { promotionsSearch } from '../referrals/promotions-search.ts'
import { adminAppealsSearch } from '../appeals/admin-appeals-search.ts'
import { adminAuditSearch, adminJobsSearch } from '../admin/admin-audit-search.ts'
import { adminOrganizationsSearch } from '../organizations/staff/admin-organizations-search.ts'
import { adminUsersSearch } from '../accounts/admin-users-search.ts'
import { adminApplicationsSearch } from '../gigs/staff/admin-applications-search.ts'
import { adminGigsSearch } from '../gigs/list/admin-gigs-search.ts'
import { adminMessagesSearch } from '../notices/admin-messages-search.ts'
import { adminAlertsSearch } from '../alerts/admin-alerts-search.ts'
import { adminUsageSearch } from '../analytics/admin-usage-search.ts'
import { adminErrorsSearch } from '../error-reports/admin-errors-search.ts'
import { adminReportsSearch } from '../message-reports/admin-reports-search.ts'
import { adminInvoicesSearch } from '../invoices/admin-invoices-search.ts'
import { adminLocationsSearch } from '../locations/admin-locations-search.ts'
import { adminCertificationsSearch } from '../certifications/admin-certifications-search.ts'
import { adminProsSearch, proApplicationsSearch } from '../pros/admin-pros-search.ts'
import { booksSearch } from '../books/books-search.ts'
import { reconciliationSearch } from '../reconciliation/reconciliation-search.ts'
import { adminTaxSearch } from '../tax/admin-tax-search.ts'
import { row, screen } from './route-row.ts'

/** Routes of the provider's staff. */
export const adminRoutes = [
  row({
    path: '/admin',
    audience: 'admin',
    screen: screen(() => import('../admin/admin-home-screen.tsx'), 'AdminHomeScreen'),
  }),
  row({
    path: '/admin/dashboards',
    audience: 'admin',
    search: adminDashboardsSearch,
    screen: screen(() => import('../dashboards/admin-dashboards-screen.tsx'), 'AdminDashboardsScreen'),
  }),
  row({
    path: '/admin/pros',
    audience: 'admin',
    search: adminProsSearch,
    screen: screen(() => import('../pros/staff/admin-pros-screen.tsx'), 'AdminProsScreen'),
  }),
  row({
    path: '/admin/pros/$id',
    audience: 'admin',
    screen: screen(() => import('../pros/staff/admin-pro-screen.tsx'), 'AdminProScreen'),
  }),
  row({
    path: '/admin/pros/$id/application-history',
    audience: 'admin',
    search: proApplicationsSearch,
    screen: screen(() => import('../pros/staff/pro-applications-screen.tsx'), 'ProApplicationsScreen'),
  }),
  row({
    path: '/admin/pros/$id/performance',
    audience: 'admin',
    screen: screen(() => import('../pros/staff/pro-performance-screen.tsx'), 'ProPerformanceScreen'),
  }),
  row({
    path: '/admin/pros/$id/suspensions',
    audience: 'admin',
    screen: screen(() => import('../suspensions/pro-suspensions-screen.tsx'), 'ProSuspensionsScreen'),
  }),
  row({
    path: '/admin/pros/$id/blocks',
    audience: 'admin',
    screen: screen(() => import('../pros/staff/pro-blocks-screen.tsx'), 'ProBlocksScreen'),
  }),
  row({
    path: '/admin/pros/$id/notes',
    audience: 'admin',
    screen: screen(() => import('../pros/staff/pro-notes-screen.tsx'), 'ProNotesScreen'),
  }),
  row({
    path: '/admin/users',
    audience: 'admin',
    search: adminUsersSearch,
    screen: screen(() => import('../accounts/staff/admin-users-screen.tsx'), 'AdminUsersScreen'),
  }),
  row({
    path: '/admin/places',
    audience: 'admin',
    screen: screen(() => import('../locations/admin-places-screen.tsx'), 'AdminPlacesScreen'),
  }),
  row({
    path: '/admin/invoices',
    audience: 'admin',
    search: adminInvoicesSearch,
    screen: screen(() => import('../invoices/admin-invoices-screen.tsx'), 'AdminInvoicesScreen'),
  }),
  row({
    path: '/admin/reconciliation',
    audience: 'admin',
    search: reconciliationSearch,
    screen: screen(() => import('../reconciliation/admin-reconciliation-screen.tsx'), 'AdminReconciliationScreen'),
  }),
  row({
    path: '/admin/books',
    audience: 'admin',
    search: booksSearch,
    screen: screen(() => import('../books/admin-books-screen.tsx'), 'AdminBooksScreen'),
  }),
  row({
    path: '/admin/agreements',
    audience: 'admin',
    screen: screen(() => import('../accounts/admin-agreements-screen.tsx'), 'AdminAgreementsScreen'),
  }),
  row({
    path: '/admin/company-domains',
    audience: 'admin',
    screen: screen(() => import('../accounts/admin-company-domains-screen.tsx'), 'AdminCompanyDomainsScreen'),
  }),
  row({
    path: '/admin/tax',
    audience: 'admin',
    search: adminTaxSearch,
    screen: screen(() => import('../tax/admin-tax-screen.tsx'), 'AdminTaxScreen'),
  }),
  row({
    path: '/admin/phone-numbers',
    audience: 'admin',
    screen: screen(() => import('../accounts/admin-phone-screen.tsx'), 'AdminPhoneScreen'),
  }),
  row({
    path: '/admin/certifications',
    audience: 'admin',
    search: adminCertificationsSearch,
    screen: screen(() => import('../certifications/admin-certifications-screen.tsx'), 'AdminCertificationsScreen'),
  }),
  row({
    path: '/admin/appeals',
    audience: 'admin',
    search: adminAppealsSearch,
    screen: screen(() => import('../appeals/admin-appeals-screen.tsx'), 'AdminAppealsScreen'),
  }),
  row({
    path: '/admin/referral-code',
    audience: 'admin',
    search: codesSearch,
    screen: screen(() => import('../referrals/admin-codes-screen.tsx'), 'AdminCodesScreen'),
  }),
  row({
    path: '/admin/referral-promotions',
    audience: 'admin',
    search: promotionsSearch,
    screen: screen(() => import('../referrals/admin-promotions-screen.tsx'), 'AdminPromotionsScreen'),
  }),
  row({
    path: '/admin/business-coupons',
    audience: 'admin',
    search: adminCouponsSearch,
    screen: screen(() => import('../coupons/admin-coupons-screen.tsx'), 'AdminCouponsScreen'),
  }),
  row({
    path: '/admin/brand',
    audience: 'admin',
    screen: screen(() => import('../brand/admin-brand-screen.tsx'), 'AdminBrandScreen'),
  }),
  row({
    path: '/admin/configuration',
    audience: 'admin',
    search: configurationSearch,
    screen: screen(() => import('../configuration/admin-configuration-screen.tsx'), 'AdminConfigurationScreen'),
  }),
  row({
    path: '/admin/locations',
    audience: 'admin',
    search: adminLocationsSearch,
    screen: screen(() => import('../locations/admin-locations-screen.tsx'), 'AdminLocationsScreen'),
  }),
  row({
    path: '/admin/locations/$locationId',
    audience: 'admin',
    screen: screen(() => import('../locations/admin-location-screen.tsx'), 'AdminLocationScreen'),
  }),
  row({
    path: '/admin/locations/$locationId/dashboards',
    audience: 'admin',
    search: locationDashboardSearch,
    screen: screen(() => import('../dashboards/admin-location-dashboard-screen.tsx'), 'AdminLocationDashboardScreen'),
  }),
  row({
    path: '/admin/gigs',
    audience: 'admin',
    search: adminGigsSearch,
    screen: screen(() => import('../gigs/staff/admin-gigs-screen.tsx'), 'AdminGigsScreen'),
  }),
  row({
    path: '/admin/applications',
    audience: 'admin',
    search: adminApplicationsSearch,
    screen: screen(() => import('../gigs/staff/admin-applications-screen.tsx'), 'AdminApplicationsScreen'),
  }),
  row({
    path: '/admin/applications/$applicationId',
    audience: 'admin',
    screen: screen(() => import('../gigs/staff/application-money-screen.tsx'), 'ApplicationMoneyScreen'),
  }),
  row({
    path: '/admin/disputes',
    audience: 'admin',
    screen: screen(() => import('../gigs/staff/disputes-screen.tsx'), 'DisputesScreen'),
  }),
  row({
    path: '/admin/disputes/$disputeId',
    audience: 'admin',
    screen: screen(() => import('../gigs/staff/dispute-screen.tsx'), 'DisputeScreen'),
  }),
  row({
    path: '/admin/organizations',
    audience: 'admin',
    search: adminOrganizationsSearch,
    screen: screen(() => import('../organizations/staff/admin-organizations-screen.tsx'), 'AdminOrganizationsScreen'),
  }),
  row({
    path: '/admin/audit',
    audience: 'admin',
    search: adminAuditSearch,
    screen: screen(() => import('../admin/admin-audit-screen.tsx'), 'AdminAuditScreen'),
  }),
  row({
    path: '/admin/messages',
    audience: 'admin',
    search: adminMessagesSearch,
    screen: screen(() => import('../notices/admin-messages-screen.tsx'), 'AdminMessagesScreen'),
  }),
  row({
    path: '/admin/alerts',
    audience: 'admin',
    search: adminAlertsSearch,
    screen: screen(() => import('../alerts/admin-alerts-screen.tsx'), 'AdminAlertsScreen'),
  }),
  row({
    path: '/admin/errors',
    audience: 'admin',
    search: adminErrorsSearch,
    screen: screen(() => import('../error-reports/admin-errors-screen.tsx'), 'AdminErrorsScreen'),
  }),
  row({
    path: '/admin/usage',
    audience: 'admin',
    search: adminUsageSearch,
    screen: screen(() => import('../analytics/admin-usage-screen.tsx'), 'AdminUsageScreen'),
  }),
  row({
    path: '/admin/message-reports',
    audience: 'admin',
    search: adminReportsSearch,
    screen: screen(() => import('../message-reports/admin-reports-screen.tsx'), 'AdminReportsScreen'),
  }),
  row({
    path: '/admin/jobs',
    audience: 'admin',
    search: adminJobsSearch,
    screen: screen(() => import('../admin/admin-jobs-screen.tsx'), 'AdminJobsScreen'),
  }),
] as const
