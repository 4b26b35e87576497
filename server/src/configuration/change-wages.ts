import { whyNotWages } from '@muster/contract/configuration/configuration-rules.ts'
import type { DatedWages, NewOffer, NewWages, WageFacts, Wages } from '@muster/contract/configuration/wage.ts'
import { centsOf } from '@muster/contract/money.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { invalid, Problem } from '../problem.ts'
import { hasSkill } from '../skills/skill-queries.ts'
import { checkFrom } from './change-policies.ts'
import { listWages } from './configuration-queries.ts'
import { readTodays } from './policy-store.ts'
import { takeBack } from './take-back.ts'
import { findWageFacts, hasPosition } from './wage-queries.ts'
import { insertWages, offerIn } from './wage-store.ts'

/** The shifts posted for a position in a market, by wage. Throws NOT_FOUND when the market lacks the position. */
export async function getWageFacts(db: Database, { skill_id, market_id }: { skill_id: number; market_id: number }): Promise<WageFacts> {
  if (!(await hasPosition(db, skill_id, market_id))) throw new Problem('NOT_FOUND')
  return findWageFacts(db, skill_id, market_id)
}

/** Sets the wages of a position in a market from a day on. */
export async function setWages(context: Context, input: NewWages): Promise<DatedWages> {
  const { db } = context
  const { skill_id, market_id, effective_from, wages, reason } = input
  checkWages(wages)
  if (!(await hasPosition(db, skill_id, market_id))) throw invalid('skill_id', 'Choose a position of the market')
  checkFrom(effective_from, (await readTodays(db, [market_id])).values())
  const id = await insertWages(db, input, actorOf(context).user_id)
  if (id === null) throw invalid('effective_from', 'Something is set for this day already. Take it back first.')
  const changes = { skill_id, market_id, effective_from, ...inCents(wages), reason }
  await record(context, { action: 'wages.set', subject_kind: 'wages', subject_id: id, changes })
  return (await listWages(db, id))[0]!
}

/** Offers a position in a market that lacks it, from now on. */
export async function offerPosition(context: Context, input: NewOffer): Promise<DatedWages> {
  const { db } = context
  const { skill_id, market_id, wages, reason } = input
  checkWages(wages)
  const effective_from = (await readTodays(db, [market_id])).get(market_id)
  if (effective_from === undefined) throw invalid('market_id', 'There is no such record')
  if (!(await hasSkill(db, skill_id))) throw invalid('skill_id', 'Choose a position from the list')
  if (!(await offerIn(db, skill_id, market_id))) throw invalid('skill_id', 'This market has the position already')
  const id = await insertWages(db, { ...input, effective_from }, actorOf(context).user_id)
  if (id === null) throw invalid('skill_id', 'This market has the position already')
  await record(context, {
    action: 'position.offered',
    subject_kind: 'position',
    subject_id: skill_id,
    changes: { market_id, ...inCents(wages), reason },
  })
  return (await listWages(db, id))[0]!
}

function checkWages(wages: Wages): void {
  const fault = whyNotWages(wages)
  if (fault !== null) throw invalid(fault.target, fault.message)
}

const inCents = (wages: Wages): Record<string, number> =>
  Object.fromEntries(Object.entries(wages).map(([name, amount]) => [name.replace('_amount', '_cents'), centsOf(amount)]))

/** Takes wages back that don't hold yet. Throws NOT_FOUND, and CHANGE_HOLDS once they do. */
export async function undoWages(context: Context, id: number): Promise<null> {
  await takeBack(context, 'wages', id)
  return null
}
