import { randomUUID } from 'node:crypto'
import { requestCode, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import type { CallInput, CallResult, Endpoint } from '@muster/contract/endpoint.ts'
import type { ErrorBody, ErrorCode } from '@muster/contract/errors.ts'

/** A refusal as any caller of the API sees it. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: ErrorCode

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.error.code}`)
    this.status = status
    this.code = body.error.code
  }
}

export type Login = { phone_number: string } | { email: string }

const DEADLINE_MS = 10_000

/** One person who uses the public API: signs in with a code and makes the contract's calls over HTTP. */
export class ApiCaller {
  readonly login: Login
  private readonly address: string
  token: string | null = null
  private signing: Promise<{ signup_ticket: string | null }> | null = null

  constructor(address: string, login: Login) {
    this.address = address
    this.login = login
  }

  /** Makes one call. Throws CallRefused for anything but 2xx, and fetch's error when there is no answer in ten seconds. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallResult<E>> {
    const { params = {}, query = {}, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
    const response = await fetch(`${this.address}/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(endpoint.method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    if (!response.ok) throw new CallRefused(response.status, (await response.json()) as ErrorBody)
    return (response.status === 204 ? null : await response.json()) as CallResult<E>
  }

  /** Signs in with the code shown on screen. For an unknown login, returns a sign-up ticket. Two at once sign in together: a second code would end the first. */
  signIn(): Promise<{ signup_ticket: string | null }> {
    this.signing ??= this.proveLogin().finally(() => {
      this.signing = null
    })
    return this.signing
  }

  private async proveLogin(): Promise<{ signup_ticket: string | null }> {
    const { dev_code } = await this.call(requestCode, { body: this.login })
    if (dev_code === undefined) throw new Error('codes are not shown here: the demo market needs the developer tools')
    const { session, signup_ticket } = await this.call(verifyCode, { body: { ...this.login, code: dev_code } })
    this.token = session?.token ?? null
    return { signup_ticket }
  }
}
