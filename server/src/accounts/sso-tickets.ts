import { SSO_MINUTES } from '@muster/contract/accounts/sso-rules.ts'
import { z } from 'zod'
import { seal, unseal } from '../outbox/seal.ts'

/**
 * What a browser keeps for the server while a person is at the provider's page, and while they type a code. Sealed, so the browser can
 * neither read nor change it, and the server needs no table.
 */

const Until = z.object({ provider: z.number(), until: z.number() })

/** A request that waits for the provider's answer. */
export const SsoRequest = Until.extend({ kind: z.literal('request'), state: z.string(), nonce: z.string(), verifier: z.string() })

/** A trusted answer of the provider that waits for a code. */
export const SsoLink = Until.extend({ kind: z.literal('link'), issuer: z.string(), subject: z.string(), email: z.string() })

type Open<T> = Omit<T, 'until'>

export const sealTicket = (secret: string, ticket: Open<z.output<typeof SsoRequest>> | Open<z.output<typeof SsoLink>>): string =>
  seal(secret, JSON.stringify({ ...ticket, until: Date.now() + SSO_MINUTES * 60_000 }), 'company sign-in')

/** Null for a ticket of another provider, kind or installation, a changed one, or one that is over. */
export function openTicket<T extends z.ZodType<{ provider: number; until: number }>>(
  secret: string,
  Shape: T,
  sealed: string,
  provider: number,
): z.output<T> | null {
  const ticket = Shape.safeParse(readSealed(secret, sealed))
  return ticket.success && ticket.data.provider === provider && ticket.data.until > Date.now() ? ticket.data : null
}

function readSealed(secret: string, sealed: string): unknown {
  try {
    return JSON.parse(unseal(secret, sealed, 'company sign-in')) as unknown
  } catch {
    // Anyone can send any text here. One that this server didn't seal says nothing.
    return null
  }
}
