import type { CallResult } from '@muster/contract/endpoint.ts'
import { type LoginValue, requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../api/client.ts'
import { languageNow } from '../i18n/language.ts'
import { writeStored } from '../session/browser-store.ts'
import { keptJson } from './kept-json.ts'

/** The code this tab sent last. The next page counts down from it to the next code. */
const SentCode = z.object({ to: z.string(), resend_at: z.iso.datetime(), dev_code: z.string().optional() })
export type SentCode = z.output<typeof SentCode>

const KEY = 'sent_code'

const addressOf = (login: LoginValue): string => ('phone_number' in login ? login.phone_number : login.email)

/** Remembers what was sent to `login`, for the form that takes the code. */
export function keepSentCode(login: LoginValue, { resend_in, dev_code }: CallResult<typeof requestCode>): void {
  const sent: SentCode = { to: addressOf(login), resend_at: new Date(Date.now() + resend_in * 1000).toISOString(), dev_code }
  writeStored(KEY, JSON.stringify(sent), 'sessionStorage')
}

/** The code this tab sent to `login`, or null. */
export function sentCodeFor(login: LoginValue): SentCode | null {
  const sent = keptJson(KEY, SentCode)
  return sent?.to === addressOf(login) ? sent : null
}

/** Sends a one-time code and remembers when the person can request the next one. */
export function useSendCode(onSent?: (login: LoginValue) => void): UseMutationResult<CallResult<typeof requestCode>, Error, LoginValue> {
  return useMutation({
    mutationFn: (login: LoginValue) => call(requestCode, { body: { ...login, language: languageNow() } }),
    onSuccess: (answer, login) => {
      keepSentCode(login, answer)
      onSent?.(login)
    },
  })
}
