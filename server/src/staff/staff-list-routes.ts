import { listAuditEntries } from '../audit/audit-queries.ts'
import { listGigsForAdmin } from '../gigs/admin-gig-queries.ts'
import { listMessageLog } from '../notices/message-log-queries.ts'
import type { Handlers } from '../http/handlers.ts'
import { listOrganizationsForAdmin } from '../organizations/admin-organization-queries.ts'
import { listJobQueues, listJobs } from '../outbox/job-queries.ts'
import { retryJob } from '../outbox/retry-job.ts'
import { exportStaffList } from './export-staff-list.ts'

/** The staff's lists of what the others do: shifts, organizations, the audit log and background jobs. */
export const staffListRoutes: Handlers<
  | 'exportStaffList'
  | 'listMessageLog'
  | 'listJobs'
  | 'listJobQueues'
  | 'retryJob'
  | 'listAuditEntries'
  | 'listGigsForAdmin'
  | 'listOrganizationsForAdmin'
> = {
  exportStaffList: ({ query }, context) => exportStaffList(context, query),
  listMessageLog: ({ query }, { db }) => listMessageLog(db, query),
  listJobs: ({ query }, { db }) => listJobs(db, query),
  listJobQueues: (_input, { db }) => listJobQueues(db),
  retryJob: ({ params }, context) => retryJob(context, params.id),
  listAuditEntries: ({ query }, { db }) => listAuditEntries(db, query),
  listGigsForAdmin: ({ query }, { db }) => listGigsForAdmin(db, query),
  listOrganizationsForAdmin: ({ query }, { db }) => listOrganizationsForAdmin(db, query),
}
