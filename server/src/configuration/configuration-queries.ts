import type { Configuration, ConfiguredMarket, Position } from '@muster/contract/configuration/catalog.ts'
import { type DatedPolicy, Policy, type PolicyKind } from '@muster/contract/configuration/policy.ts'
import type { DatedCertificates } from '@muster/contract/configuration/position-certificates.ts'
import { readPolicy } from '@muster/contract/configuration/seeded-policies.ts'
import type { DatedWages } from '@muster/contract/configuration/wage.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { LATEST_TODAY } from './policy-store.ts'

const setByColumns = sql`d.id, d.effective_from::text AS effective_from, d.set_ts, d.reason, d.market_id,
  CASE WHEN d.effective_at > app_now() THEN 'LATER' WHEN d.replaced_at <= app_now() THEN 'PAST' ELSE 'NOW' END AS holds,
  (SELECT trim(u.first_name || ' ' || u.last_name) FROM user_account u WHERE u.id = d.set_by) AS set_by`

interface PolicyRow extends Omit<DatedPolicy, 'policy'> {
  kind: PolicyKind
  value: object
}

/** Policies with their dates, by market, kind and day. Without those that were taken back. With `ids`, those alone. */
export async function listPolicies(db: Database, ids?: readonly number[]): Promise<DatedPolicy[]> {
  const { rows } = await sql<PolicyRow>`
    SELECT ${setByColumns}, d.kind, d.value FROM (
      SELECT p.*, lead(p.effective_at) OVER (PARTITION BY p.market_id, p.kind ORDER BY p.effective_at) AS replaced_at FROM market_policy p WHERE p.undone_at IS NULL) d
    ${ids === undefined ? sql`` : sql`WHERE d.id = ANY (${[...ids]}::integer[])`}
    ORDER BY d.market_id, d.kind, d.effective_at LIMIT 20000`.execute(db)
  return rows.map(({ kind, value, ...row }) => ({ ...row, policy: Policy.parse({ kind, value: readPolicy(kind, value) }) }))
}

const dollars = (column: string): RawBuilder<unknown> => sql.raw(`d.${column}_cents / 100.0`)
const wagesJson = sql`jsonb_build_object('minimum_wage_amount', ${dollars('minimum_wage')}, 'default_wage_amount', ${dollars('default_wage')},
  'recommended_wage_amount', ${dollars('recommended_wage')}, 'recommended_wage_amount_boosted', ${dollars('recommended_boosted_wage')}) AS wages`

/** The wages that hold and those that will, by position, market and day. With an id, that row alone. */
export async function listWages(db: Database, id?: number): Promise<DatedWages[]> {
  const { rows } = await sql<DatedWages>`
    SELECT ${setByColumns}, d.skill_id, ${wagesJson} FROM (
      SELECT w.*, lead(w.effective_at) OVER (PARTITION BY w.skill_id, w.market_id ORDER BY w.effective_at) AS replaced_at FROM position_wage w WHERE w.undone_at IS NULL) d
    WHERE (d.replaced_at IS NULL OR d.replaced_at > app_now()) ${id === undefined ? sql`` : sql`AND d.id = ${id}`}
    ORDER BY d.skill_id, d.market_id, d.effective_at LIMIT 100000`.execute(db)
  return rows
}

const listMarkets = async (db: Database): Promise<ConfiguredMarket[]> => {
  const { rows } = await sql<ConfiguredMarket>`
    SELECT m.id, m.name, m.state_code, m.timezone, to_jsonb(m.supported_employment_types) AS supported_employment_types,
      (SELECT count(*)::int FROM location l WHERE l.market_id = m.id) AS location_count, (SELECT count(*)::int FROM pro p WHERE p.market_id = m.id) AS pro_count
    FROM market m ORDER BY m.name LIMIT 500`.execute(db)
  return rows
}

/** The certificates that positions ask for now and later, by position and day. With an id, that row alone. */
export async function listCertificates(db: Database, id?: number): Promise<DatedCertificates[]> {
  const { rows } = await sql<DatedCertificates>`
    SELECT d.id, d.effective_from::text AS effective_from, d.set_ts, d.reason, d.skill_id, to_jsonb(d.certification_ids) AS certification_ids,
      CASE WHEN d.effective_from > ${LATEST_TODAY} THEN 'LATER' ELSE 'NOW' END AS holds,
      (SELECT trim(u.first_name || ' ' || u.last_name) FROM user_account u WHERE u.id = d.set_by) AS set_by
    FROM (SELECT c.*, lead(c.effective_from) OVER (PARTITION BY c.skill_id ORDER BY c.effective_from) AS replaced_from
      FROM position_certificates c WHERE c.undone_at IS NULL) d
    WHERE (d.replaced_from IS NULL OR d.replaced_from > ${LATEST_TODAY}) ${id === undefined ? sql`` : sql`AND d.id = ${id}`}
    ORDER BY d.skill_id, d.effective_from LIMIT 10000`.execute(db)
  return rows
}

/** The positions as the staff edit them, by group and name. With an id, that one alone. */
export async function listPositions(db: Database, id?: number): Promise<Position[]> {
  const { rows } = await sql<Position>`
    SELECT s.id, s.name, s.name_es, s.group_name, s.color, s.default_description, s.default_description_es, s.default_no_experience_required,
      to_jsonb(s.competencies) AS competencies,
      coalesce((SELECT jsonb_agg(c.certification_id ORDER BY c.certification_id) FROM skill_certification c WHERE c.skill_id = s.id AND c.days @> ${LATEST_TODAY}), '[]') AS certification_ids
    FROM skill s ${id === undefined ? sql`` : sql`WHERE s.id = ${id}`} ORDER BY s.group_name, s.name LIMIT 500`.execute(db)
  return rows
}

/** What shifts can ask of pros: every certificate, and the requirements of every location by category and name. */
const listAsks = async (db: Database): Promise<Pick<Configuration, 'certifications' | 'requirements'>> => {
  const { rows } = await sql<Pick<Configuration, 'certifications' | 'requirements'>>`
    SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'name_es', c.name_es) ORDER BY c.name)
        FROM (SELECT * FROM certification ORDER BY name LIMIT 500) c), '[]') AS certifications,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'name_es', r.name_es, 'category', r.category, 'skill', r.skill_id)
          ORDER BY r.category, r.name)
        FROM (SELECT * FROM requirement_for_work WHERE location_id IS NULL ORDER BY category, name LIMIT 500) r), '[]') AS requirements`.execute(
    db,
  )
  return rows[0]!
}

/** Everything that the staff set. */
export async function getConfiguration(db: Database): Promise<Configuration> {
  const [markets, policies, wages, certificates, positions, asks] = await Promise.all([
    listMarkets(db),
    listPolicies(db),
    listWages(db),
    listCertificates(db),
    listPositions(db),
    listAsks(db),
  ])
  return { markets, policies, wages, certificates, positions, ...asks }
}
