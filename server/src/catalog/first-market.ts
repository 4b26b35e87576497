import type { PolicyKind } from '@muster/contract/configuration/policy.ts'
import { POLICY_VALUES } from '@muster/contract/configuration/policy.ts'
import { readPolicy } from '@muster/contract/configuration/seeded-policies.ts'
import type { Wages } from '@muster/contract/configuration/wage.ts'
import { centsOf } from '@muster/contract/money.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { MARKETS, type SeededMarket } from './markets.ts'
import { POSITIONS } from './positions.ts'
import { SINCE, wagesOf } from './seeded-values.ts'

export interface MarketFacts {
  name: string
  state_code: string
  timezone: string
  latitude: number
  longitude: number
  supported_employment_types: readonly EmploymentType[]
  minimum_wage_cents: number
}

/** The sample market whose state is the same, else the nearest one: its rules and its level of wages fit best. */
function sampleFor({ state_code, latitude, longitude }: MarketFacts): SeededMarket {
  const far = (sample: SeededMarket): number => Math.hypot(sample.latitude - latitude, sample.longitude - longitude)
  const byDistance = MARKETS.toSorted((one, other) => far(one) - far(other))
  // California's overtime and breaks are its own.
  const fitting = byDistance.filter((sample) => (sample.state_code === 'CA') === (state_code === 'CA'))
  return fitting.find((sample) => sample.state_code === state_code) ?? fitting[0]!
}

/** Deletes the sample markets that no business, pro or coupon uses, but not `kept`. */
async function dropUnusedMarkets(db: Database, kept: number | null): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT m.id FROM market m WHERE m.id IS DISTINCT FROM ${kept} AND NOT EXISTS (SELECT 1 FROM location l WHERE l.market_id = m.id)
      AND NOT EXISTS (SELECT 1 FROM pro p WHERE p.market_id = m.id) AND NOT EXISTS (SELECT 1 FROM manager_profile p WHERE p.market_id = m.id)
      AND NOT EXISTS (SELECT 1 FROM network_invite i WHERE i.market_id = m.id) AND NOT EXISTS (SELECT 1 FROM coupon_audience a WHERE a.market_id = m.id)
      AND NOT EXISTS (SELECT 1 FROM market_policy p WHERE p.market_id = m.id AND p.set_by IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM position_wage w WHERE w.market_id = m.id AND w.set_by IS NOT NULL)
    ORDER BY m.id LIMIT 500`.execute(db)
  const ids = rows.map(({ id }) => id)
  for (const table of ['position_wage', 'position_market', 'market_policy'] as const)
    await sql`DELETE FROM ${sql.table(table)} WHERE market_id = ANY (${ids}::integer[])`.execute(db)
  await sql`DELETE FROM market WHERE id = ANY (${ids}::integer[])`.execute(db)
}

/**
 * Writes the market that an installation begins with in place of the samples, with the rules and wages of the sample that fits best. `id` is
 * the one named before. Returns its id; null if a market that is in use has the name.
 */
export async function writeFirstMarket(db: Database, id: number | null, facts: MarketFacts): Promise<number | null> {
  await dropUnusedMarkets(db, id)
  const { name, state_code, timezone, latitude, longitude, supported_employment_types: types } = facts
  const values = sql`${name}, ${state_code}, ${timezone}, ${latitude}::float8, ${longitude}::float8, ${[...types]}::employment_type[]`
  const { rows: taken } = await sql`SELECT 1 FROM market WHERE name = ${name} AND id IS DISTINCT FROM ${id}`.execute(db)
  if (taken.length > 0) return null
  const { rows } =
    id === null
      ? await sql<{ id: number }>`
          INSERT INTO market (name, state_code, timezone, latitude, longitude, supported_employment_types) VALUES (${values}) RETURNING id`.execute(
          db,
        )
      : await sql<{ id: number }>`
          UPDATE market SET (name, state_code, timezone, latitude, longitude, supported_employment_types) = ROW(${values}) WHERE id = ${id} RETURNING id`.execute(
          db,
        )
  const market_id = rows[0]!.id
  const sample = sampleFor(facts)
  await writePolicies(db, market_id, sample, types)
  await writeWages(db, market_id, sample.wage_factor, facts.minimum_wage_cents)
  return market_id
}

async function writePolicies(db: Database, market_id: number, sample: SeededMarket, types: readonly EmploymentType[]): Promise<void> {
  const given: Partial<Record<PolicyKind, object>> = {
    pay: { ...sample.pay, employment_types: sample.pay.employment_types.filter((type) => types.includes(type)) },
    breaks: { rules: sample.breaks },
  }
  for (const kind of Object.keys(POLICY_VALUES) as PolicyKind[]) {
    const value = JSON.stringify(readPolicy(kind, given[kind]))
    await sql`
      INSERT INTO market_policy (market_id, kind, effective_from, value, applied_at)
      VALUES (${market_id}, ${kind}, ${SINCE}, ${value}::jsonb, CASE WHEN ${kind} = 'fees' THEN app_now() END)
      ON CONFLICT (market_id, kind, effective_from) WHERE undone_at IS NULL
      DO UPDATE SET value = excluded.value, effective_from = excluded.effective_from WHERE market_policy.set_by IS NULL`.execute(db)
  }
}

/** Every position with proposed wages: those of the sample, and at least the market's minimum. */
async function writeWages(db: Database, market_id: number, factor: number, minimum: number): Promise<void> {
  for (const { name, wages } of POSITIONS) {
    const cents = wagesOf(wages, factor)
    const least = (amount: number): number => Math.max(minimum, amount)
    const { rows } = await sql<{ id: number }>`SELECT id FROM skill WHERE name = ${name}`.execute(db)
    if (rows[0] === undefined) continue
    await putPosition(db, market_id, rows[0].id, [
      least(cents.minimum_wage_cents),
      least(cents.default_wage_cents),
      least(cents.recommended_wage_cents),
      least(cents.recommended_boosted_wage_cents),
    ])
  }
}

async function putPosition(db: Database, market_id: number, skill_id: number, cents: readonly [number, number, number, number]) {
  await sql`INSERT INTO position_market (skill_id, market_id) VALUES (${skill_id}, ${market_id}) ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO position_wage (skill_id, market_id, effective_from, minimum_wage_cents, default_wage_cents, recommended_wage_cents, recommended_boosted_wage_cents)
    VALUES (${skill_id}, ${market_id}, ${SINCE}, ${cents[0]}, ${cents[1]}, ${cents[2]}, ${cents[3]})
    ON CONFLICT (skill_id, market_id, effective_from) WHERE undone_at IS NULL DO UPDATE SET minimum_wage_cents = excluded.minimum_wage_cents,
      default_wage_cents = excluded.default_wage_cents, recommended_wage_cents = excluded.recommended_wage_cents,
      recommended_boosted_wage_cents = excluded.recommended_boosted_wage_cents, effective_from = excluded.effective_from`.execute(db)
}

/** Sets which positions a market has, and their wages. A position that was posted there stays. */
export async function writePositions(
  db: Database,
  market_id: number,
  offered: readonly { skill_id: number; wages: Wages }[],
): Promise<void> {
  const kept = sql`${offered.map(({ skill_id }) => skill_id)}::bigint[]`
  for (const table of ['position_wage', 'position_market'] as const)
    await sql`
      DELETE FROM ${sql.table(table)} p WHERE market_id = ${market_id} AND skill_id <> ALL (${kept})
        AND NOT EXISTS (SELECT 1 FROM gig g WHERE g.market_id = p.market_id AND g.skill_id = p.skill_id)`.execute(db)
  for (const { skill_id, wages } of offered)
    await putPosition(db, market_id, skill_id, [
      centsOf(wages.minimum_wage_amount),
      centsOf(wages.default_wage_amount),
      centsOf(wages.recommended_wage_amount),
      centsOf(wages.recommended_wage_amount_boosted),
    ])
}
