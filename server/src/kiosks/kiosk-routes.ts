import { tokenHash } from '../accounts/token-hash.ts'
import { locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { addKiosk, renewKioskLink, revokeKiosk, setKioskPin, settleKioskMark } from './change-kiosks.ts'
import { getKiosk, kioskDay, listKiosks, listMarks } from './kiosk-queries.ts'
import { openPrivateKey } from './kiosk-secrets.ts'
import { noteSeen } from './kiosk-store.ts'
import { showKioskPass } from './show-kiosk-pass.ts'
import { punchAtKiosk } from './punch-at-kiosk.ts'

export const kioskRoutes: Handlers<
  | 'listKiosks'
  | 'addKiosk'
  | 'renewKioskLink'
  | 'revokeKiosk'
  | 'settleKioskMark'
  | 'setKioskPin'
  | 'getKioskPass'
  | 'getKioskDay'
  | 'punchAtKiosk'
> = {
  listKiosks: async (_input, context) => {
    const { id } = locationOf(context)
    return { kiosks: await listKiosks(context.db, id), marks: await listMarks(context.db, id) }
  },
  addKiosk: ({ body }, context) => addKiosk(context, body.name),
  renewKioskLink: ({ params }, context) => renewKioskLink(context, params.id),
  revokeKiosk: async ({ params }, context) => {
    await revokeKiosk(context, params.id)
    return null
  },
  settleKioskMark: async ({ params }, context) => {
    await settleKioskMark(context, params.id)
    return null
  },
  setKioskPin: async ({ body }, context) => {
    await setKioskPin(context, body.pin)
    return null
  },
  getKioskPass: ({ params }, context) => showKioskPass(context, params.id),
  getKioskDay: async ({ params }, context) => {
    const kiosk = await getKiosk(context.db, tokenHash(params.token))
    openPrivateKey(context.deps.secret, kiosk.private_key)
    await noteSeen(context.deps.apart, kiosk.id)
    return kioskDay(context.db, kiosk)
  },
  punchAtKiosk: ({ params, body }, context) => punchAtKiosk(context, params.token, body),
}
