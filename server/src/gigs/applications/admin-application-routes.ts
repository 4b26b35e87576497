import { listAlertsOn } from '../../alerts/alert-queries.ts'
import { centsOf } from '@muster/contract/money.ts'
import type { Handlers } from '../../http/handlers.ts'
import { getApplicationMoney } from '../../payments/application-money-queries.ts'
import { payPro } from '../../payments/pay-out-again.ts'
import { retryCharge } from '../../payments/retry-payment.ts'
import { listStuckJobs } from '../../outbox/stuck-job-queries.ts'
import { getWaitingWork } from './admin-home-queries.ts'
import { countStaffToDo, getAdminApplication, listAdminApplications } from './admin-application-queries.ts'

export const adminApplicationRoutes: Handlers<
  'listAdminApplications' | 'getStaffToDo' | 'getAdminHome' | 'getAdminApplication' | 'getApplicationMoney' | 'payPro' | 'retryCharge'
> = {
  listAdminApplications: (input, context) => listAdminApplications(context.db, input),
  async getAdminHome(_input, { db }) {
    const [work, stuck_jobs, alerts_on] = await Promise.all([getWaitingWork(db), listStuckJobs(db), listAlertsOn(db)])
    return { ...work, stuck_jobs, alerts_on }
  },
  getStaffToDo: (_input, context) => countStaffToDo(context.db),
  getAdminApplication: ({ params }, context) => getAdminApplication(context.db, params.id),
  getApplicationMoney: ({ params }, context) => getApplicationMoney(context.db, params.id),
  async payPro({ body }, context) {
    await payPro(context, body.gig_application, body.amount === undefined ? null : centsOf(body.amount))
    return getAdminApplication(context.db, body.gig_application)
  },
  retryCharge: ({ params }, context) => retryCharge(context, params.id),
}
