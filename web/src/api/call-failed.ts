import type { ErrorCode } from '@muster/contract/errors.ts'

/** One field's fault, as the server or a legacy body names it. */
export interface FieldFault {
  code: string
  message: string
  target: string
}

export interface Failure {
  status: number
  code: ErrorCode
  message: string
  target: string | null
  details: FieldFault[]
  request_id: string | null
}

/** A call the server refused. Screens can show `message`; they decide by `code`. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly code: ErrorCode
  readonly target: string | null
  readonly details: readonly FieldFault[]
  readonly request_id: string | null

  constructor(failure: Failure) {
    super(failure.message)
    this.status = failure.status
    this.code = failure.code
    this.target = failure.target
    this.details = failure.details
    this.request_id = failure.request_id
  }
}

/** The server refused before it looked at the act: so it says nothing of an earlier try whose answer was lost. */
export const isBeforeTheAct = ({ status, code }: Pick<Failure, 'status' | 'code'>): boolean =>
  status === 401 || status === 408 || status === 429 || code === 'PROOF_NEEDED'

/** The act may have happened: no answer came, or the server broke while it answered. */
export const mayHaveHappened = (error: unknown): boolean => !(error instanceof CallFailed) || error.status >= 500

/** An answer that does not match the contract. */
export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse'
  constructor(cause: unknown) {
    super('Zodios: Invalid response from endpoint', { cause })
  }
}

/** The server did not answer: offline, connection refused, or over the time limit. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly timedOut: boolean
  constructor(timedOut: boolean, cause: unknown) {
    super(timedOut ? 'The server took too long to answer' : 'The server could not be reached', { cause })
    this.timedOut = timedOut
  }
}
