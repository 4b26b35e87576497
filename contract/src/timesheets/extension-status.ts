import { z } from 'zod'
import { machine } from '../machine.ts'

export type ExtensionStatus = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'LAPSED' | 'WITHDRAWN'
export type ExtensionEvent = 'accept' | 'decline' | 'lapse' | 'withdraw'

/**
 * The life of a pro's request to stay longer: answered by a manager, or lapsed when nobody answered in time, or withdrawn by the pro
 * clocking out. An accepted one moves that pro's own planned end and stands.
 */
export const extensionStatus = machine<ExtensionStatus, ExtensionEvent>({
  OPEN: { accept: 'ACCEPTED', decline: 'DECLINED', lapse: 'LAPSED', withdraw: 'WITHDRAWN' },
  ACCEPTED: {},
  DECLINED: {},
  LAPSED: {},
  WITHDRAWN: {},
})

export const ExtensionStatus = z.enum(extensionStatus.states)
