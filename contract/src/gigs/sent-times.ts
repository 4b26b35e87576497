import { endAfter, localPartsOf } from '../zoned-time.ts'

/** The times of a shift as someone sent them: wall times with a local date, or two instants. */
export interface SentTimes {
  local_date?: string | undefined
  start_time?: string | undefined
  end_time?: string | undefined
}

/** Whether a sent time is an instant. A wall time has no date in it. */
export const isInstant = (time: string | undefined): boolean => time?.includes('T') ?? false

/** Why times can't be read together: the field and what to send. Null when they can. */
export function whyNotSentTimes({ local_date, start_time, end_time }: SentTimes): { field: string; message: string } | null {
  const sent = [start_time, end_time].filter((time) => time !== undefined)
  if (!sent.some(isInstant)) return null
  if (!sent.every(isInstant)) return { field: 'end_time', message: 'Send both times as instants, or both as wall times' }
  return local_date === undefined ? null : { field: 'local_date', message: 'Instants bring their own date. Leave this out.' }
}

/** A new shift's date and wall times in its zone, and its exact times. In the hour that clocks repeat, only an instant says which one. */
export interface ReadTimes {
  local_date: string
  start_time: string
  end_time: string
  exact: { start_time: Date; end_time: Date }
}

/** Reads the times of a new shift, or says what is missing. */
export function readTimes(
  sent: SentTimes & { start_time: string; end_time: string },
  zone: string,
): ReadTimes | { field: string; message: string } {
  const wrong = whyNotSentTimes(sent)
  if (wrong) return wrong
  const { local_date, start_time, end_time } = sent
  if (isInstant(start_time)) {
    const start = localPartsOf(start_time, zone)
    const exact = { start_time: new Date(start_time), end_time: new Date(end_time) }
    return { local_date: start.date, start_time: start.time, end_time: localPartsOf(end_time, zone).time, exact }
  }
  if (local_date === undefined) return { field: 'local_date', message: 'This field is required' }
  return { local_date, start_time, end_time, exact: endAfter(local_date, start_time, end_time, zone) }
}
