import type { Market, Requirement, Skill } from '@muster/contract/skills/skill.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const dollars = (column: string) => sql.raw(`m.${column}_cents / 100.0`)

/**
 * The positions, by name or by how often the market posted them lately, with its wages on request. The marketplace's list leaves out
 * positions of the hire license, and the hire list those of the marketplace.
 */
export async function listSkills(
  db: Database,
  market_id: number | null,
  options: {
    by_popularity: boolean
    include_defaults: boolean
    include_recommendations: boolean
    license?: 'hire' | 'marketplace' | undefined
  },
): Promise<Skill[]> {
  const { include_defaults, include_recommendations, license, by_popularity } = options
  const { rows } = await sql<Skill>`
    SELECT s.id, s.name, s.name_es, s.description, to_jsonb(s.competencies) AS competencies, s.group_name, s.color
      ${include_defaults ? sql`, s.default_description, s.default_no_experience_required, ${dollars('default_wage')} AS default_wage_amount` : sql``}
      ${
        include_recommendations
          ? sql`, ${dollars('recommended_wage')} AS recommended_wage_amount, ${dollars('recommended_boosted_wage')} AS recommended_wage_amount_boosted,
              ${dollars('average_wage')} AS average_wage_amount, ${dollars('minimum_wage')} AS minimum_wage_amount`
          : sql``
      }
    FROM skill s ${include_defaults || include_recommendations ? sql`JOIN` : sql`LEFT JOIN`} skill_market m ON m.skill_id = s.id AND m.market_id = ${market_id}
    WHERE ${license === undefined ? sql`true` : sql`(s.license IS NULL OR s.license = ${license})`}
    ORDER BY ${by_popularity ? sql`m.wage_sample_size DESC NULLS LAST, s.name` : sql`s.name`} LIMIT 500`.execute(db)
  return rows
}

/** The requirements a shift can have: the shared list and this location's own. With a position, only those that fit it. */
export async function listRequirements(db: Database, location_id: number, skill_id: number | undefined): Promise<Requirement[]> {
  const { rows } = await sql<Requirement>`
    SELECT id, name, name_es, category, skill_id AS skill FROM requirement_for_work
    WHERE (location_id IS NULL OR location_id = ${location_id}) ${skill_id === undefined ? sql`` : sql`AND (skill_id IS NULL OR skill_id = ${skill_id})`}
    ORDER BY category, name LIMIT 500`.execute(db)
  return rows
}

/** How many of these requirements the location may use: the shared ones and its own. */
export async function countUsableRequirements(db: Database, ids: readonly number[], location_id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM requirement_for_work
    WHERE id = ANY(${[...ids]}::bigint[]) AND (location_id IS NULL OR location_id = ${location_id})`.execute(db)
  return rows[0]!.n
}

export async function listMarkets(db: Database): Promise<Market[]> {
  return db.selectFrom('market').select(['id', 'name', 'state_code', 'timezone']).orderBy('name').limit(500).execute()
}

export async function hasSkill(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM skill WHERE id = ${id}::bigint`.execute(db)
  return rows.length > 0
}
