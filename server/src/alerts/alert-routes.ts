import type { Handlers } from '../http/handlers.ts'
import { getAlert, listAlertHistory, listAlerts } from './alert-queries.ts'
import { createAlert, editAlert, pauseAlert, removeAlert, renewAlertSecret, resumeAlert } from './change-alerts.ts'
import { measureAlert } from './watch-alerts.ts'
import { testAlert } from './test-alert.ts'

export const alertRoutes: Handlers<
  | 'listAlerts'
  | 'createAlert'
  | 'editAlert'
  | 'removeAlert'
  | 'pauseAlert'
  | 'resumeAlert'
  | 'renewAlertSecret'
  | 'testAlert'
  | 'listAlertHistory'
> = {
  listAlerts: (_input, { db }) => listAlerts(db),
  async createAlert({ body }, context) {
    const id = await createAlert(context, body)
    await measureAlert(context, id)
    return getAlert(context.db, id)
  },
  async editAlert({ params, body }, context) {
    await editAlert(context, params.id, body)
    await measureAlert(context, params.id)
    return getAlert(context.db, params.id)
  },
  async removeAlert({ params }, context) {
    await removeAlert(context, params.id)
    return null
  },
  async pauseAlert({ params }, context) {
    await pauseAlert(context, params.id)
    return getAlert(context.db, params.id)
  },
  async resumeAlert({ params }, context) {
    await resumeAlert(context, params.id)
    await measureAlert(context, params.id)
    return getAlert(context.db, params.id)
  },
  renewAlertSecret: async ({ params }, context) => ({ secret: await renewAlertSecret(context, params.id) }),
  testAlert: ({ params }, context) => testAlert(context, params.id),
  listAlertHistory: ({ query }, { db }) => listAlertHistory(db, query),
}
