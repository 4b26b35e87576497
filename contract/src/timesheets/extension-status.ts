import { z } from 'zod'
import { machine } from '../machine.ts'

export type ExtensionStatus = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'LAPSED' | 'WITHDRAWN'
export type ExtensionEvent = 'accept' | 'decline' | 'lapse' | 'withdraw'

/**
 * The life of a pro's request to stay longer. A manager answers it, it lapses unanswered, or the pro withdraws it by clocking out. An
 * accepted request moves this pro's planned end for good.
 */
export const extensionStatus = machine<ExtensionStatus, ExtensionEvent>({
  OPEN: { accept: 'ACCEPTED', decline: 'DECLINED', lapse: 'LAPSED', withdraw: 'WITHDRAWN' },
  ACCEPTED: {},
  DECLINED: {},
  LAPSED: {},
  WITHDRAWN: {},
})

export const ExtensionStatus = z.enum(extensionStatus.states)
