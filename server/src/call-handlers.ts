import { accountRoutes } from './accounts/account-routes.ts'
import { viewAsRoutes } from './view-as/view-as-routes.ts'
import { adminUserRoutes } from './accounts/admin-user-routes.ts'
import { ssoRoutes } from './accounts/sso-routes.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { appealRoutes } from './appeals/appeal-routes.ts'
import { certificationRoutes } from './certifications/certification-routes.ts'
import { brandRoutes } from './brand/brand-routes.ts'
import { setupRoutes } from './setup/setup-routes.ts'
import { calendarRoutes } from './calendars/calendar-routes.ts'
import { broadcastRoutes } from './conversations/broadcast-routes.ts'
import { conversationRoutes } from './conversations/conversation-routes.ts'
import { messageTemplateRoutes } from './conversations/message-template-routes.ts'
import { usageRoutes } from './analytics/usage-routes.ts'
import { errorRoutes } from './error-reports/error-routes.ts'
import { reportRoutes } from './message-reports/report-routes.ts'
import { captainRoutes } from './captains/captain-routes.ts'
import { dashboardRoutes } from './dashboards/dashboard-routes.ts'
import { configurationRoutes } from './configuration/configuration-routes.ts'
import { flagRoutes } from './flags/flag-routes.ts'
import { couponRoutes } from './coupons/coupon-routes.ts'
import { referralRoutes } from './referrals/referral-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { fileRoutes } from './files/file-routes.ts'
import { fillingRoutes } from './filling/filling-routes.ts'
import { adminApplicationRoutes } from './gigs/applications/admin-application-routes.ts'
import { applicationRoutes, proGigRoutes } from './gigs/applications/application-routes.ts'
import { assignmentRoutes } from './gigs/assignments/assignment-routes.ts'
import { awaitedRoutes } from './gigs/applications/awaited-routes.ts'
import { bulkRoutes } from './gigs/bulk/bulk-routes.ts'
import { crewRoutes } from './gigs/crews/crew-routes.ts'
import { handoverRoutes } from './gigs/handover/handover-routes.ts'
import { gigRoutes } from './gigs/gig-routes.ts'
import { recurrenceRoutes } from './gigs/series/recurrence-routes.ts'
import { hiringRoutes } from './hiring/hiring-routes.ts'
import { candidateInterviewRoutes, interviewRoutes } from './hiring/interview-routes.ts'
import { kioskRoutes } from './kiosks/kiosk-routes.ts'
import { locationRoutes } from './locations/location-routes.ts'
import { inviteRoutes } from './network/invite-routes.ts'
import { networkRoutes } from './network/network-routes.ts'
import { invoiceRoutes } from './invoices/invoice-routes.ts'
import { organizationRoutes } from './organizations/organization-routes.ts'
import { taxRoutes } from './tax/tax-routes.ts'
import { teamRoutes } from './teams/team-routes.ts'
import { noticeRoutes, noticeSettingRoutes } from './notices/notice-routes.ts'
import { correctionRoutes } from './payments/correction-routes.ts'
import { takeBackRoutes } from './payments/take-backs/take-back-routes.ts'
import { disputeRoutes } from './disputes/dispute-routes.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts'
import { booksRoutes } from './books/books-routes.ts'
import { keptMethodRoutes } from './payment-methods/kept-method-routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { adminProRoutes } from './pros/admin-pro-routes.ts'
import { proRoutes } from './pros/pro-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { smsAnswerRoutes } from './sms-answers/sms-answer-routes.ts'
import { skillRoutes } from './skills/skill-routes.ts'
import { rescueRoutes } from './gigs/rescue/rescue-routes.ts'
import { jobSearchRoutes } from './gigs/pro-gigs/job-search-routes.ts'
import { savedViewRoutes } from './gigs/list/saved-view-routes.ts'
import { staffListRoutes } from './staff/staff-list-routes.ts'
import { suspensionRoutes } from './suspensions/suspension-routes.ts'
import { templateRoutes } from './gigs/templates/template-routes.ts'
import { checkinRoutes } from './timesheets/checkin-routes.ts'
import { timesheetRoutes } from './timesheets/timesheet-routes.ts'
import type { Handlers } from './http/handlers.ts'

/** The modules that serve the calls of the contract, one line each. */
const modules = [
  accountRoutes,
  brandRoutes,
  setupRoutes,
  adminUserRoutes,
  viewAsRoutes,
  adminProRoutes,
  staffListRoutes,
  ssoRoutes,
  adminApplicationRoutes,
  alertRoutes,
  appealRoutes,
  crewRoutes,
  handoverRoutes,
  applicationRoutes,
  assignmentRoutes,
  certificationRoutes,
  awaitedRoutes,
  bulkRoutes,
  captainRoutes,
  configurationRoutes,
  flagRoutes,
  couponRoutes,
  referralRoutes,
  calendarRoutes,
  conversationRoutes,
  broadcastRoutes,
  messageTemplateRoutes,
  reportRoutes,
  errorRoutes,
  usageRoutes,
  correctionRoutes,
  takeBackRoutes,
  dashboardRoutes,
  disputeRoutes,
  reconciliationRoutes,
  booksRoutes,
  eventRoutes,
  exportRoutes,
  fileRoutes,
  fillingRoutes,
  gigRoutes,
  kioskRoutes,
  hiringRoutes,
  interviewRoutes,
  candidateInterviewRoutes,
  locationRoutes,
  inviteRoutes,
  networkRoutes,
  invoiceRoutes,
  organizationRoutes,
  taxRoutes,
  teamRoutes,
  noticeRoutes,
  noticeSettingRoutes,
  keptMethodRoutes,
  paymentRoutes,
  jobSearchRoutes,
  proGigRoutes,
  proRoutes,
  recurrenceRoutes,
  searchRoutes,
  skillRoutes,
  smsAnswerRoutes,
  rescueRoutes,
  savedViewRoutes,
  suspensionRoutes,
  templateRoutes,
  checkinRoutes,
  timesheetRoutes,
] as const

/** What all of some types have together. */
type AllOf<Some> = (Some extends unknown ? (one: Some) => void : never) extends (all: infer All) => void ? All : never

/** The handler of each call. If no module serves a call of the contract, this does not compile. */
export const handlers: Handlers = Object.assign({}, ...modules) as AllOf<(typeof modules)[number]>

/** The names of the calls that have a handler, each as often as it has one. */
export const servedCalls: readonly string[] = modules.flatMap((module) => Object.keys(module))
