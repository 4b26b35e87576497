import { type Logger, pino, stdSerializers } from 'pino'

/** Lines are buffered up to this many bytes or this long (milliseconds). One write per request would cost more than its routing. */
const BUFFER_BYTES = 8_192
const FLUSH_MS = 500

/** What PostgreSQL adds to an error: whole rows, with names and numbers of people. */
const WITH_ROWS = new Set(['detail', 'where', 'internalQuery', 'parameters', 'query'])
/** Errors about a value (class 22) quote it in their message too. */
const QUOTES_VALUE = /^22[0-9A-Z]{3}$/

/** An error for the log, without anyone's data. */
export function errorForLog(error: Error): Record<string, unknown> {
  const plain = Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !WITH_ROWS.has(name) && name !== 'raw'))
  if (typeof plain.code !== 'string' || !QUOTES_VALUE.test(plain.code)) return plain
  const said = `a value that PostgreSQL refused (${plain.code})`
  return { ...plain, message: said, stack: String(plain.stack).split('\n    at ').with(0, said).join('\n    at ') }
}

/** The log of one process, as JSON lines on stdout. A process that exits writes out the buffer; a killed one loses it. */
export const openLog = (level: string): Logger =>
  pino({ level, serializers: { err: errorForLog } }, pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }))
