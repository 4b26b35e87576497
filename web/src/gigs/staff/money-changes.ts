import { getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import {
  getAdminApplication,
  getApplicationMoney,
  getStaffToDo,
  listAdminApplications,
} from '@muster/contract/gigs/applications/admin-application-endpoints.ts'

/** What a correction of an application's money makes stale. */
export const MONEY_CHANGES = [getApplicationMoney, getAdminApplication, listAdminApplications, getStaffToDo, getAdminHome] as const
