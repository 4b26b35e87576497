import type { Context } from '../context.ts'
import { fallbackMessage } from './method-words.ts'
import { getTeamName, listAdmins } from './notice-queries.ts'
import type { Team } from './team-reading.ts'
import { tellPeople } from './tell-person.ts'

interface Fallback {
  /** The charge that was refused. */
  transfer: { method_brand: string | null; method_last4: string | null }
  successor: { details: Record<string, string> }
  event: { error_message: string | null }
  cents: number
  invoice_id?: number
}

/** Notifies a payer's admins that we charged the fallback, and why. */
export async function tellOfFallback(context: Pick<Context, 'deps' | 'db'>, payer: Team, fallback: Fallback): Promise<void> {
  const { transfer, successor, event, cents, invoice_id } = fallback
  const { brand, last4 } = successor.details
  const facts = {
    payer: await getTeamName(context.db, payer),
    cents,
    refused: named(transfer.method_brand, transfer.method_last4),
    successor: named(brand, last4),
    why: event.error_message?.replace(/\.$/, '') ?? null,
  }
  const about = {
    ...(payer.kind === 'location' ? { location_id: payer.id } : { organization_id: payer.id }),
    ...(invoice_id !== undefined && { invoice_id }),
  }
  await tellPeople(
    context,
    (await listAdmins(context.db, payer)).map((told) => ({
      told,
      kind: 'charge_moved',
      about,
      words: (language) => fallbackMessage(facts, language),
    })),
  )
}

const named = (brand: string | null | undefined, last4: string | null | undefined): string => `${brand ?? 'Bank'} •${last4 ?? '????'}`
