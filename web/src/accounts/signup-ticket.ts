import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { z } from 'zod'
import { writeStored } from '../session/browser-store.ts'
import { keptJson } from './kept-json.ts'

/** Proof of a confirmed number or address without an account. Sign-up needs it. Only this tab keeps it. */
const Ticket = z.object({
  signup_ticket: z.string(),
  login: z.union([z.object({ phone_number: z.string() }), z.object({ email: z.string() })]),
})
export type Ticket = z.output<typeof Ticket>

const KEY = 'signup_ticket'

export const keepTicket = (signup_ticket: string, login: LoginValue): void =>
  writeStored(KEY, JSON.stringify({ signup_ticket, login } satisfies Ticket), 'sessionStorage')

export const forgetTicket = (): void => writeStored(KEY, null, 'sessionStorage')

export const keptTicket = (): Ticket | null => keptJson(KEY, Ticket)
