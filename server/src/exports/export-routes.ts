import type { Handlers } from '../http/handlers.ts'
import { askExport, downloadExport, showExport } from './ask-export.ts'
import { signingKey } from './signing-key.ts'
import { writeWorkRecord } from './work-record.ts'

export const exportRoutes: Handlers<'getDataExport' | 'askDataExport' | 'downloadDataExport' | 'getSigningKey' | 'getWorkRecord'> = {
  getDataExport: (_, context) => showExport(context),
  askDataExport: async (_, context) => {
    await askExport(context)
    return showExport(context)
  },
  downloadDataExport: (_, context) => downloadExport(context),
  getWorkRecord: (_, context) => writeWorkRecord(context),
  getSigningKey: async (_, { deps }) => signingKey(deps.secret, deps.config.publicUrl),
}
