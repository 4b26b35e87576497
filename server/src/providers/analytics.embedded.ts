import type { Analytics } from './analytics.ts'

/** Events stay in our table, and the operator reads them under /admin/usage. Nothing leaves this process. */
export const embeddedAnalytics: Analytics = { name: 'embedded', send: null }
