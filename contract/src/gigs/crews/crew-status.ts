import { z } from 'zod'
import { machine } from '../../machine.ts'

export type CrewStatus = 'ASKING' | 'APPLIED' | 'DECLINED' | 'LAPSED' | 'FAILED' | 'WITHDRAWN'
export type CrewEvent = 'apply' | 'decline' | 'lapse' | 'fail' | 'withdraw'

/**
 * The life of a crew: a pro asks friends to apply to a shift together. All apply, or nobody does. After a no, a missing answer or a friend who
 * can't work it, the pro who asked may still apply with those who said yes.
 */
export const crewStatus = machine<CrewStatus, CrewEvent>({
  ASKING: { apply: 'APPLIED', decline: 'DECLINED', lapse: 'LAPSED', fail: 'FAILED', withdraw: 'WITHDRAWN' },
  APPLIED: {},
  DECLINED: { apply: 'APPLIED', fail: 'FAILED' },
  LAPSED: { apply: 'APPLIED', fail: 'FAILED' },
  FAILED: { apply: 'APPLIED', fail: 'FAILED' },
  WITHDRAWN: {},
})

export const CrewStatus = z.enum(crewStatus.states)
