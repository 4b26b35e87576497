/** Faults before a request left: nobody listens, the name is unknown, the connection did not open. */
const UNHEARD = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** Whether the provider never got a request that `fetch` rejected. After any other fault it may have done what it was asked. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  typeof error.cause.code === 'string' &&
  UNHEARD.has(error.cause.code)
