import { type ErrorCode, errorStatus } from '@muster/contract/errors.ts'
import type { Failure, FieldFault } from './call-failed.ts'

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : Array.isArray(value) ? textOf(value[0]) : null
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errorStatus, value)

/** The code of a status, for a body that names none. */
const codeOf = (status: number): ErrorCode =>
  status === 401
    ? 'UNAUTHENTICATED'
    : status === 403
      ? 'FORBIDDEN'
      : status === 404
        ? 'NOT_FOUND'
        : status === 429
          ? 'TOO_MANY_REQUESTS'
          : 'invalid'

function faultsOf(details: unknown): FieldFault[] {
  if (!Array.isArray(details)) return []
  return details.filter(isObject).flatMap((one) => {
    const message = textOf(one['message'])
    const target = textOf(one['target'])
    return message && target ? [{ code: textOf(one['code']) ?? 'invalid', message, target }] : []
  })
}

/** Turns any refusal into one shape: our body, the legacy bodies, and everything that says nothing. */
export function failureOf(status: number, body: unknown, request_id: string | null): Failure {
  const unknown: Failure = { status, code: 'UNKNOWN', message: 'Unknown error', target: null, details: [], request_id }
  const error = isObject(body) ? body['error'] : null
  if (status >= 500) {
    // An overloaded server says so by its code and when to come back; every other 5xx says nothing to a person.
    const code = isObject(error) && isCode(error['code']) ? error['code'] : 'UNKNOWN'
    return {
      ...unknown,
      code,
      message: status === 503 && isObject(error) ? (textOf(error['message']) ?? unknown.message) : unknown.message,
    }
  }
  if (!isObject(body) || Object.keys(body).length === 0) return unknown
  if (isObject(error)) {
    const message = textOf(error['message'])
    if (message === null) return unknown
    return {
      status,
      code: isCode(error['code']) ? error['code'] : codeOf(status),
      message,
      target: textOf(error['target']),
      details: faultsOf(error['details']),
      request_id,
    }
  }
  const main = textOf(body['message']) ?? textOf(body['detail']) ?? textOf(body['reason'])
  if (main) return { status, code: codeOf(status), message: main, target: null, details: [], request_id }
  const [first] = Object.entries(body)
  const message = first ? textOf(first[1]) : null
  if (!first || message === null) return unknown
  return { status, code: 'invalid', message, target: first[0], details: [{ code: 'invalid', message, target: first[0] }], request_id }
}
