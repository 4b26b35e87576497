import type { Handlers } from '../http/handlers.ts'
import { askExport, downloadExport, showExport } from './ask-export.ts'
import { signingKey } from './signing-key.ts'

export const exportRoutes: Handlers<'getDataExport' | 'askDataExport' | 'downloadDataExport' | 'getSigningKey'> = {
  getDataExport: (_, context) => showExport(context),
  askDataExport: async (_, context) => {
    await askExport(context)
    return showExport(context)
  },
  downloadDataExport: (_, context) => downloadExport(context),
  getSigningKey: async (_, { deps }) => signingKey(deps.secret, deps.config.publicUrl),
}
