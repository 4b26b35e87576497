import { type Logger, pino } from 'pino'

/** Lines wait for this many bytes or this long (milliseconds): a write for each request costs more than the request's routing. */
const BUFFER_BYTES = 8_192
const FLUSH_MS = 500

/** The log of one process, as JSON lines on stdout. A process that ends by itself writes out what waits; a killed one loses it. */
export const openLog = (level: string): Logger =>
  pino({ level }, pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }))
