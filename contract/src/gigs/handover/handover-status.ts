import { z } from 'zod'
import { machine } from '../../machine.ts'

export type HandoverStatus = 'OPEN' | 'ASKED' | 'DONE' | 'REFUSED' | 'WITHDRAWN' | 'LAPSED' | 'ENDED'
export type HandoverEvent = 'take' | 'ask' | 'step_back' | 'approve' | 'refuse' | 'withdraw' | 'lapse' | 'end'

/**
 * The life of a pro's offer to hand a confirmed shift over. Another pro takes it, at once or once a manager approves. Until then the first
 * pro stays responsible. It ends without a change when the first pro withdraws it or loses the shift, or when its time runs out.
 */
export const handoverStatus = machine<HandoverStatus, HandoverEvent>({
  OPEN: { take: 'DONE', ask: 'ASKED', withdraw: 'WITHDRAWN', lapse: 'LAPSED', end: 'ENDED' },
  ASKED: { approve: 'DONE', refuse: 'REFUSED', step_back: 'OPEN', withdraw: 'WITHDRAWN', lapse: 'LAPSED', end: 'ENDED' },
  DONE: {},
  REFUSED: {},
  WITHDRAWN: {},
  LAPSED: {},
  ENDED: {},
})

export const HandoverStatus = z.enum(handoverStatus.states)

/** Whether the offer still waits for someone. */
export const isHandoverLive = (status: HandoverStatus): boolean => status === 'OPEN' || status === 'ASKED'
