import { z } from 'zod'

/** Whether the pros of a location may hand a confirmed shift over: at once to pros it knows, only with a manager's approval, or not. */
export const HandoverSetting = z.enum(['AT_ONCE', 'ASK', 'NO'])
export type HandoverSetting = z.output<typeof HandoverSetting>
