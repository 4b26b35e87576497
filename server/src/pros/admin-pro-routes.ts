import type { Handlers } from '../http/handlers.ts'
import { getProForAdmin, listBlocksOfPro, listProsForAdmin } from './admin-pro-queries.ts'
import { listPointChanges } from './pro-record-queries.ts'

export const adminProRoutes: Handlers<'listProsForAdmin' | 'getProForAdmin' | 'listPointChangesOfPro' | 'listBlocksOfPro'> = {
  listProsForAdmin: ({ query }, { db }) => listProsForAdmin(db, query),
  getProForAdmin: ({ params }, { db }) => getProForAdmin(db, params.id),
  listPointChangesOfPro: ({ params, query }, { db }) => listPointChanges(db, params.id, { query }, `/admin/pros/${params.id}/points/`),
  listBlocksOfPro: ({ params }, { db }) => listBlocksOfPro(db, params.id),
}
