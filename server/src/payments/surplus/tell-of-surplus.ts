import type { Context } from '../../context.ts'
import { getTeamName, listAdmins, listOperators } from '../../notices/notice-queries.ts'
import type { Language, Words } from '../../notices/message-words.ts'
import { surplusLost, surplusMessage, surplusRefused } from './surplus-words.ts'
import type { Team } from '../../notices/team-reading.ts'
import { tellPeople } from '../../notices/tell-person.ts'

interface Surplus {
  cents: number
  /** One of the two: whose charge it was. */
  location_id: number | null
  organization_id: number | null
  method_brand: string | null
  method_last4: string | null
}

/** Notifies a payer's admins that a charge which they had paid in another way went back to their card or account. */
export async function tellOfSurplus(context: Pick<Context, 'deps' | 'db'>, surplus: Surplus): Promise<void> {
  const { location_id, organization_id } = surplus
  const payer: Team = location_id === null ? { kind: 'organization', id: organization_id! } : { kind: 'location', id: location_id }
  const facts = {
    payer: await getTeamName(context.db, payer),
    cents: surplus.cents,
    method: `${surplus.method_brand ?? 'Bank'} •${surplus.method_last4 ?? '????'}`,
  }
  await tellPeople(
    context,
    (await listAdmins(context.db, payer)).map((told) => ({
      told,
      kind: 'surplus_returned',
      about: { [`${payer.kind}_id`]: payer.id },
      words: (language) => surplusMessage(facts, language),
    })),
  )
}

/** Notifies the staff that the payments provider refused to send it back. */
export const tellStaffOfSurplus = (
  context: Pick<Context, 'deps' | 'db'>,
  facts: { cents: number; why: string; dispute_id: number | null },
): Promise<void> => tellStaff(context, facts.dispute_id, (language) => surplusRefused(facts, language))

/** Notifies the staff that a bank took a charge again although it had gone back: the payer has it twice. */
export const tellStaffOfLostSurplus = (
  context: Pick<Context, 'deps' | 'db'>,
  facts: { cents: number; dispute_id: number | null },
): Promise<void> => tellStaff(context, facts.dispute_id, (language) => surplusLost(facts, language))

async function tellStaff(
  context: Pick<Context, 'deps' | 'db'>,
  dispute_id: number | null,
  words: (language: Language) => Words,
): Promise<void> {
  await tellPeople(
    context,
    (await listOperators(context.db)).map((told) => ({
      told,
      kind: 'surplus_refused',
      about: { ...(dispute_id !== null && { dispute_id }) },
      words,
    })),
  )
}
