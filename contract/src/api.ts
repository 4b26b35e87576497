import * as auth from './accounts/auth-endpoints.ts'
import * as operatorLink from './accounts/operator-link-endpoints.ts'
import * as punchKey from './accounts/punch-key-endpoints.ts'
import * as merge from './accounts/merge-endpoints.ts'
import * as agreement from './accounts/agreement-endpoints.ts'
import * as sso from './accounts/sso-endpoints.ts'
import * as phone from './accounts/phone-endpoints.ts'
import * as wish from './accounts/wish-endpoints.ts'
import * as ownWish from './pros/own-market-wish-endpoints.ts'
import * as proof from './accounts/proof-endpoints.ts'
import * as session from './accounts/session-endpoints.ts'
import * as user from './accounts/user-endpoints.ts'
import * as certificationRequest from './certifications/certification-request-endpoints.ts'
import * as crewDesk from './gigs/crews/crew-desk-endpoints.ts'
import * as crew from './gigs/crews/crew-endpoints.ts'
import * as handover from './gigs/handover/handover-endpoints.ts'
import * as alert from './alerts/alert-endpoints.ts'
import * as appeal from './appeals/appeal-endpoints.ts'
import * as conversation from './conversations/conversation-endpoints.ts'
import * as unread from './conversations/unread-endpoints.ts'
import * as chatFile from './conversations/chat-file-endpoints.ts'
import * as chatLink from './conversations/chat-link-endpoints.ts'
import * as messageTemplate from './conversations/message-template-endpoints.ts'
import * as broadcast from './conversations/broadcast-endpoints.ts'
import * as chatMessage from './conversations/message-endpoints.ts'
import * as messageReport from './message-reports/message-report-endpoints.ts'
import * as adminReport from './message-reports/admin-report-endpoints.ts'
import * as usage from './analytics/usage-endpoints.ts'
import * as errorReport from './error-reports/error-report-endpoints.ts'
import * as brand from './brand/brand-endpoints.ts'
import * as calendar from './calendars/calendar-endpoints.ts'
import * as configuration from './configuration/configuration-endpoints.ts'
import * as flag from './flags/flag-endpoints.ts'
import * as coupon from './coupons/coupon-endpoints.ts'
import * as captain from './captains/captain-endpoints.ts'
import * as candidateInterview from './hiring/candidate-interview-endpoints.ts'
import * as interview from './hiring/interview-endpoints.ts'
import * as jobPosting from './hiring/job-posting-endpoints.ts'
import * as kiosk from './kiosks/kiosk-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as event from './events/event-endpoints.ts'
import * as file from './files/file-endpoints.ts'
import * as filling from './filling/filling-endpoints.ts'
import * as adminApplication from './gigs/applications/admin-application-endpoints.ts'
import * as adminHome from './gigs/applications/admin-home-endpoints.ts'
import * as application from './gigs/applications/application-endpoints.ts'
import * as assignment from './gigs/assignments/assignment-endpoints.ts'
import * as awaited from './gigs/applications/awaited-endpoints.ts'
import * as bulk from './gigs/bulk/bulk-endpoints.ts'
import * as comparison from './gigs/applications/comparison-endpoints.ts'
import * as gig from './gigs/gig-endpoints.ts'
import * as home from './gigs/home/home-endpoints.ts'
import * as move from './gigs/calendar/move-endpoints.ts'
import * as jobSearch from './gigs/pro-gigs/job-search-endpoints.ts'
import * as proGig from './gigs/pro-gigs/pro-gig-endpoints.ts'
import * as recurrence from './gigs/series/recurrence-endpoints.ts'
import * as rescue from './gigs/rescue/rescue-endpoints.ts'
import * as savedView from './gigs/list/saved-view-endpoints.ts'
import * as staffList from './staff/staff-list-endpoints.ts'
import * as weekSheet from './gigs/list/week-sheet-endpoints.ts'
import * as template from './gigs/templates/template-endpoints.ts'
import * as addOn from './locations/add-on-endpoints.ts'
import * as adminLocation from './locations/admin-location-endpoints.ts'
import * as dataExport from './exports/export-endpoints.ts'
import * as adminInvoice from './invoices/admin-invoice-endpoints.ts'
import * as invoice from './invoices/invoice-endpoints.ts'
import * as taxDetails from './tax/tax-details-endpoints.ts'
import * as businessRecords from './tax/business-records-endpoints.ts'
import * as payroll from './tax/payroll-endpoints.ts'
import * as taxYear from './tax/tax-year-endpoints.ts'
import * as location from './locations/location-endpoints.ts'
import * as marketWish from './locations/market-wish-endpoints.ts'
import * as locationEdit from './locations/location-edit-endpoints.ts'
import * as managerOnDuty from './locations/manager-on-duty-endpoints.ts'
import * as block from './network/block-endpoints.ts'
import * as group from './network/group-endpoints.ts'
import * as network from './network/network-endpoints.ts'
import * as smsWebhook from './sms-answers/sms-webhook-endpoints.ts'
import * as notice from './notices/notice-endpoints.ts'
import * as pushDevice from './notices/push-device-endpoints.ts'
import * as noticeSetting from './notices/notice-setting-endpoints.ts'
import * as correction from './payments/correction-endpoints.ts'
import * as takeBack from './payments/take-back-endpoints.ts'
import * as dashboard from './dashboards/dashboard-endpoints.ts'
import * as marketDashboard from './dashboards/market-dashboard-endpoints.ts'
import * as dispute from './payments/dispute-endpoints.ts'
import * as reconciliation from './reconciliation/reconciliation-endpoints.ts'
import * as books from './books/books-endpoints.ts'
import * as earnings from './payments/earnings-endpoints.ts'
import * as payoutAccounts from './payments/payout-account-endpoints.ts'
import * as payment from './payments/payment-endpoints.ts'
import * as badge from './pros/badge-endpoints.ts'
import * as keptMethod from './payments/kept-method-endpoints.ts'
import * as refusedCharge from './payments/refused-charge-endpoints.ts'
import * as paymentMethod from './payments/payment-method-endpoints.ts'
import * as point from './pros/point-endpoints.ts'
import * as pro from './pros/pro-endpoints.ts'
import * as audit from './audit/audit-endpoints.ts'
import * as adminGig from './gigs/admin-gig-endpoints.ts'
import * as messageLog from './notices/message-log-endpoints.ts'
import * as job from './jobs/job-endpoints.ts'
import * as adminOrganization from './organizations/admin-organization-endpoints.ts'
import * as jobHistory from './job-history/job-history-endpoints.ts'
import * as adminPro from './pros/admin-pro-endpoints.ts'
import * as adminUser from './accounts/admin-user-endpoints.ts'
import * as viewAs from './view-as/view-as-endpoints.ts'
import * as userNote from './accounts/user-note-endpoints.ts'
import * as proNote from './pros/pro-note-endpoints.ts'
import * as proSearch from './pros/pro-search-endpoints.ts'
import * as resume from './pros/resume-endpoints.ts'
import * as proRecord from './pros/pro-record-endpoints.ts'
import * as search from './search/search-endpoints.ts'
import * as setup from './setup/setup-endpoints.ts'
import * as skill from './skills/skill-endpoints.ts'
import * as suspension from './suspensions/suspension-endpoints.ts'
import * as referral from './referrals/referral-endpoints.ts'
import * as remap from './organizations/remap-endpoints.ts'
import * as organization from './organizations/organization-endpoints.ts'
import * as team from './teams/team-endpoints.ts'
import * as extension from './timesheets/extension-endpoints.ts'
import * as lateMark from './timesheets/late-mark-endpoints.ts'
import * as lateNotice from './timesheets/late-notice-endpoints.ts'
import * as geoLog from './timesheets/geo-log-endpoints.ts'
import * as hoursEdit from './timesheets/hours-edit-endpoints.ts'
import * as checkin from './timesheets/checkin-endpoints.ts'
import * as timesheet from './timesheets/timesheet-endpoints.ts'

const modules = {
  ...auth,
  ...operatorLink,
  ...session,
  ...proof,
  ...phone,
  ...resume,
  ...marketWish,
  ...ownWish,
  ...wish,
  ...merge,
  ...sso,
  ...agreement,
  ...user,
  ...alert,
  ...appeal,
  ...dataExport,
  ...brand,
  ...setup,
  ...calendar,
  ...captain,
  ...configuration,
  ...flag,
  ...coupon,
  ...referral,
  ...conversation,
  ...unread,
  ...chatFile,
  ...chatLink,
  ...messageTemplate,
  ...broadcast,
  ...chatMessage,
  ...messageReport,
  ...adminReport,
  ...errorReport,
  ...usage,
  ...punchKey,
  ...kiosk,
  ...jobPosting,
  ...interview,
  ...candidateInterview,
  ...crew,
  ...crewDesk,
  ...handover,
  ...certificationRequest,
  ...event,
  ...file,
  ...filling,
  ...adminApplication,
  ...adminHome,
  ...application,
  ...assignment,
  ...awaited,
  ...bulk,
  ...comparison,
  ...gig,
  ...home,
  ...move,
  ...jobSearch,
  ...proGig,
  ...recurrence,
  ...rescue,
  ...savedView,
  ...staffList,
  ...weekSheet,
  ...template,
  ...location,
  ...adminLocation,
  ...locationEdit,
  ...managerOnDuty,
  ...addOn,
  ...block,
  ...group,
  ...network,
  ...notice,
  ...smsWebhook,
  ...noticeSetting,
  ...pushDevice,
  ...adminInvoice,
  ...invoice,
  ...taxDetails,
  ...businessRecords,
  ...payroll,
  ...taxYear,
  ...correction,
  ...takeBack,
  ...dashboard,
  ...marketDashboard,
  ...dispute,
  ...reconciliation,
  ...books,
  ...payment,
  ...earnings,
  ...payoutAccounts,
  ...badge,
  ...keptMethod,
  ...paymentMethod,
  ...refusedCharge,
  ...point,
  ...pro,
  ...audit,
  ...adminGig,
  ...job,
  ...messageLog,
  ...adminOrganization,
  ...jobHistory,
  ...adminPro,
  ...adminUser,
  ...userNote,
  ...viewAs,
  ...proNote,
  ...proRecord,
  ...search,
  ...proSearch,
  ...skill,
  ...suspension,
  ...organization,
  ...remap,
  ...team,
  ...extension,
  ...lateMark,
  ...lateNotice,
  ...geoLog,
  ...hoursEdit,
  ...checkin,
  ...timesheet,
}
type Modules = typeof modules

/** The names of the calls. An endpoints file may export shapes too. */
type EndpointName = { [N in keyof Modules]: Modules[N] extends Endpoint ? N : never }[keyof Modules]
export type Api = { [N in EndpointName]: Modules[N] }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every call of the product, by name. The server serves them, the API reference prints them, the matrix and the fuzzer test them. */
export const api = Object.fromEntries(Object.entries(modules).filter(([, value]) => isEndpoint(value))) as unknown as Api
export const endpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.entries(api)
