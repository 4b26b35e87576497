import type { CrewMark } from '@muster/contract/captains/captain-rules.ts'
import { type KeptAct, keptActs, type Refused } from '../session/kept-acts.ts'

/** A mark the server has not answered yet. */
export interface KeptMark extends CrewMark, KeptAct {
  time: string
  shift_id: number
  first_name: string
  /** The zone of the shift's location, to show the time of the mark. */
  timezone: string
}

/** A mark the server refused although it may be true. It stays so that the manager can enter the hours from it. */
export type RefusedMark = Refused<KeptMark>

/** The marks of a captain that wait on this phone. */
export const {
  waiting: keptMarks,
  refused: refusedMarks,
  keep: keepMark,
  drop: dropMark,
  refuse: refuseMark,
  onChange: onMarks,
} = keptActs<KeptMark>('captain_mark.', ['client_id', 'shift_id', 'application_id', 'punch_type', 'time', 'first_name', 'timezone'])
