import { type Logger, pino } from 'pino'

/** Lines are buffered up to this many bytes or this long (milliseconds). One write per request would cost more than its routing. */
const BUFFER_BYTES = 8_192
const FLUSH_MS = 500

/** The log of one process, as JSON lines on stdout. A process that exits writes out the buffer; a killed one loses it. */
export const openLog = (level: string): Logger =>
  pino({ level }, pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }))
