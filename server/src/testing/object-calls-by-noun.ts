import type { Api } from '@muster/contract/api.ts'
import { type CallBy, of } from './named-object.ts'

/** The calls of object-calls.ts about organizations, invoices, conversations and hiring. */

/** The length of an hour in milliseconds. */
const HOUR = 3_600_000
/** The full hour at least `hours` from now. */
export const from = (hours: number): string => new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR).toISOString()

export const byOrganization = { params: { orgId: of.organization } }
const byOrganizationYear = { params: { orgId: of.organization, year: 2026 } }
const byLocations = { query: { location_ids: [of.location] } }
export const ofOrganization: Partial<Record<keyof Api, CallBy>> = {
  getDashboard: byLocations,
  listDashboardShifts: byLocations,
  exportDashboard: byLocations,
  getOrganization: byOrganization,
  getOrganizationOverview: byOrganization,
  listOrganizationManagers: byOrganization,
  getOrganizationSetupIntent: byOrganization,
  getOrganizationPaymentMethod: byOrganization,
  listOrganizationPaymentMethods: byOrganization,
  listManagersByUser: byOrganization,
  listInvitationsToLocations: byOrganization,
  getOrganizationRecords: byOrganizationYear,
  exportOrganizationRecords: byOrganizationYear,
  listOrganizationInvoices: byOrganization,
  listOrganizationCollectingInvoices: byOrganization,
  listOrganizationInvitations: byOrganization,
  getOrganizationSso: byOrganization,
  putOrganizationSso: {
    ...byOrganization,
    body: {
      issuer: 'https://127.0.0.1',
      client_id: 'muster',
      client_secret: 'kept from everyone',
      is_on: true,
      joins_location_id: of.location,
      domains: ['harbor.example'],
    },
  },
  editOrganization: { ...byOrganization, body: { name: 'Harbor House Group' } },
  inviteOrganizationManager: { ...byOrganization, body: { email: 'owen@example.com', role: 'ADMIN', manager_name: 'Owen Pryce' } },
}

const byInvoice = { params: { id: of.invoice } }
export const ofInvoice: Partial<Record<keyof Api, CallBy>> = {
  getInvoice: byInvoice,
  listInvoiceCharges: byInvoice,
  downloadInvoice: byInvoice,
  exportInvoice: byInvoice,
  payInvoice: byInvoice,
}

const inChannel = { params: { channelUrl: of.channel } }
const theMessage = { params: { channelUrl: of.channel, sequence: 1 } }
const template = { name: 'Door', body: 'Hi {first name}, use the side door', language: 'en' }
export const ofConversation: Partial<Record<keyof Api, CallBy>> = {
  getConversation: inChannel,
  listMessages: inChannel,
  openConversation: { body: { gig_id: of.gig } },
  sayTyping: inChannel,
  muteConversation: { ...inChannel, body: { is_muted: false } },
  closeConversation: { ...inChannel, body: { is_closed: false } },
  reportMessage: { ...inChannel, body: { sequence: null, reason: 'SPAM' } },
  readConversation: { ...inChannel, body: { sequence: 1 } },
  sendChatMessage: { ...inChannel, body: { client_id: '7a0c9a52-4f0e-4d3d-9a2e-222222222222', body: 'Thank you' } },
  getChatFile: { params: { channelUrl: of.channel, id: of.chatFile } },
  getBroadcast: { params: { id: of.broadcast } },
  listBroadcastDeliveries: { params: { id: of.broadcast } },
  sendToGroup: { body: { group_id: of.group, body: 'We need two more cooks' } },
  listFilledTemplates: inChannel,
  editMessageTemplate: { params: { id: of.messageTemplate }, body: template },
  removeMessageTemplate: { params: { id: of.messageTemplate } },
  editChatMessage: { ...theMessage, body: { body: 'Use the front door' } },
  translateMessage: theMessage,
  removeChatMessage: theMessage,
}

const job = { name: 'Line cook', position_id: 1, wage: 23, job_type_id: 1, experience_level_id: 1 }
const person = { first_name: 'Jo', last_name: 'Lindgren', phone_number: '843-555-0199' }
const meeting = { start_time: from(90), end_time: from(91), interview_contact: { fullname: 'Dana Whitlock', phone_number: '843-555-0127' } }
const byInterview = { params: { id: of.interview } }
const byOwnInterview = { params: { id: of.ownInterview } }
export const ofHiring: Partial<Record<keyof Api, CallBy>> = {
  listCandidates: { params: { id: of.posting } },
  editJobPosting: { params: { id: of.posting }, body: job },
  addCandidate: { params: { id: of.posting }, body: person },
  inviteToInterview: { body: { ...meeting, candidate_id: of.candidate, job_posting: of.posting } },
  listInterviews: { query: { job_posting_id: of.posting } },
  getInterviewConflicts: { query: { start_time: from(90), end_time: from(91), candidate_id: of.candidate, except_id: of.interview } },
  getInterview: byInterview,
  editInterview: { ...byInterview, body: { instructions: 'Use the side door' } },
  remindCandidate: byInterview,
  showInterviewLink: byInterview,
  quoteInterview: byInterview,
  payInterview: { ...byInterview, body: { total_amount: 12 } },
  sayDidNotCome: byInterview,
  reviewInterview: { params: { interviewId: of.interview }, body: { feedback: 'PASS' } },
  claimInterviewPay: byOwnInterview,
  confirmOwnInterview: byOwnInterview,
  proposeOwnInterviewTime: { ...byOwnInterview, body: { start_time: from(96) } },
  declineOwnInterview: byOwnInterview,
  cancelInterview: byInterview,
  removeCandidate: { params: { id: of.posting, candidateId: of.candidate } },
  archiveJobPosting: { params: { id: of.posting } },
}
