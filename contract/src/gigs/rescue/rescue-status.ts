import { machine } from '../../machine.ts'

export type RescueStatus = 'RUNNING' | 'PAUSED' | 'FILLED' | 'EXHAUSTED' | 'STOPPED'
export type RescueEvent = 'pause' | 'resume' | 'fill' | 'exhaust' | 'stop'

/** The life of a rescue. An ended one is never begun again: the next freed place, or a manager, begins another. */
export const rescueStatus = machine<RescueStatus, RescueEvent>({
  RUNNING: { pause: 'PAUSED', fill: 'FILLED', exhaust: 'EXHAUSTED', stop: 'STOPPED' },
  PAUSED: { resume: 'RUNNING', fill: 'FILLED', stop: 'STOPPED' },
  FILLED: {},
  EXHAUSTED: {},
  STOPPED: {},
})
