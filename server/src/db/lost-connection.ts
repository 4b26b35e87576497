/** SQLSTATEs of a server that stops, starts, recovers or has no connection left, and of a connection that broke. */
const GONE = /^(08\w{3}|57P0[1-5]|53300)$/
/** A socket that broke, or that this process has no file descriptor for until another one closes. */
const BROKEN_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EMFILE', 'ENFILE'])
/** How node-postgres and its pool word it. */
const WORDS = /Connection terminated|not queryable|Client was closed|timeout exceeded when trying to connect/

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether node-postgres gave up on a statement that the server did not answer, not even with a cancellation. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Whether the database was away, so that the same statement may succeed in a moment. */
export const isDatabaseAway = (error: unknown): boolean =>
  isUnanswered(error) ||
  GONE.test(codeOf(error)) ||
  BROKEN_SOCKET.has(codeOf(error)) ||
  (error instanceof Error && WORDS.test(error.message))
