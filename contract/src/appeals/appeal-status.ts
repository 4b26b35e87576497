import { z } from 'zod'
import { machine } from '../machine.ts'

export type AppealStatus = 'OPEN' | 'EXCUSED' | 'UPHELD' | 'WITHDRAWN'
export type AppealEvent = 'excuse' | 'uphold' | 'withdraw'

/**
 * The life of an appeal. A person other than the one who made the record excuses it or upholds it, once. Until then the pro may withdraw.
 */
export const appealStatus = machine<AppealStatus, AppealEvent>({
  OPEN: { excuse: 'EXCUSED', uphold: 'UPHELD', withdraw: 'WITHDRAWN' },
  EXCUSED: {},
  UPHELD: {},
  WITHDRAWN: {},
})

export const AppealStatus = z.enum(appealStatus.states)
