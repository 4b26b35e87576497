import type { ErrorCode } from '@muster/contract/errors.ts'
import type { Failure, FieldFault } from './call-failed.ts'

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : Array.isArray(value) ? textOf(value[0]) : null
/**
 * Whether something looks like one of our codes. The list of them would be the largest text of the first screens, and a newer server may know
 * more of them than this app: for one without words here, screens show the server's sentence.
 */
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && /^(?:invalid|[A-Z][A-Z_]+)$/.test(value)

const codes: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
}
/** The code for a status, for a body without one. */
const codeOf = (status: number): ErrorCode => codes[status] ?? 'invalid'

function faultsOf(details: unknown): FieldFault[] {
  if (!Array.isArray(details)) return []
  return details.filter(isObject).flatMap((one) => {
    const message = textOf(one['message'])
    const target = textOf(one['target'])
    return message && target ? [{ code: textOf(one['code']) ?? 'invalid', message, target }] : []
  })
}

/** A refusal in our own shape: `{ error: { code, message, target, details } }`. */
function ourRefusal(status: number, error: Fields): Partial<Failure> {
  const message = textOf(error['message'])
  if (message === null) return {}
  return {
    code: isCode(error['code']) ? error['code'] : codeOf(status),
    message,
    target: textOf(error['target']),
    details: faultsOf(error['details']),
  }
}

/** A refusal in a legacy shape: one sentence, or messages by field, of which the first counts. */
function legacyRefusal(status: number, body: Fields): Partial<Failure> {
  const sentence = textOf(body['message']) ?? textOf(body['detail']) ?? textOf(body['reason'])
  if (sentence) return { code: codeOf(status), message: sentence }
  const [[target, value] = ['', null]] = Object.entries(body)
  const message = textOf(value)
  if (message === null) return {}
  return { code: 'invalid', message, target, details: [{ code: 'invalid', message, target }] }
}

/** Turns any refusal into one shape: our body, the legacy bodies, and bodies without a message. */
export function failureOf(status: number, body: unknown, request_id: string | null): Failure {
  const unknown: Failure = { status, code: 'UNKNOWN', message: 'Unknown error', target: null, details: [], request_id }
  const error = isObject(body) ? body['error'] : null
  // The message is always the specification's. The code still says that a server is busy, and screens have words for that.
  if (status >= 500) return isObject(error) && isCode(error['code']) ? { ...unknown, code: error['code'] } : unknown
  if (!isObject(body)) return unknown
  return { ...unknown, ...(isObject(error) ? ourRefusal(status, error) : legacyRefusal(status, body)) }
}
