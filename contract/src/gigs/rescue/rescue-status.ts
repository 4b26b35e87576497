import { machine } from '../../machine.ts'

export type RescueStatus = 'RUNNING' | 'PAUSED' | 'FILLED' | 'EXHAUSTED' | 'STOPPED'
export type RescueEvent = 'pause' | 'resume' | 'fill' | 'exhaust' | 'stop'

/** The life of a replacement search. An ended search never starts again: the next open spot, or a manager, starts another. */
export const rescueStatus = machine<RescueStatus, RescueEvent>({
  RUNNING: { pause: 'PAUSED', fill: 'FILLED', exhaust: 'EXHAUSTED', stop: 'STOPPED' },
  PAUSED: { resume: 'RUNNING', fill: 'FILLED', stop: 'STOPPED' },
  FILLED: {},
  EXHAUSTED: {},
  STOPPED: {},
})
