import { PolicyKind } from '@muster/contract/configuration/policy.ts'
import { readPolicy } from '@muster/contract/configuration/seeded-policies.ts'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../db/database.ts'
import { MARKETS } from './markets.ts'
import { POSITIONS } from './positions.ts'
import { SINCE, wagesOf } from './seeded-values.ts'
import { CERTIFICATIONS, RATING_CATEGORIES, REQUIREMENTS } from './words.ts'
import { insertRows } from '../db/insert-rows.ts'

/** Two servers may start on one empty database. The number is arbitrary. */
const LOCK = 7_105_442
const KINDS = PolicyKind.options

/**
 * Writes what every installation needs before its first location: markets with their policies, positions with their wages, certifications,
 * requirements and rating categories. It runs at every start and changes nothing once there is a market, so an operator's edits stay.
 */
export async function seedCatalog(db: Database): Promise<void> {
  if (await isPresent(db)) return
  await inTransaction(db, async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    if (!(await isPresent(trx))) await writeCatalog(trx)
  })
}

const isPresent = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('market').select('id').limit(1).executeTakeFirst()) !== undefined

async function writeCatalog(db: Database): Promise<void> {
  await writeMarkets(db)
  await writePositions(db)
  await writeWords(db)
  for (const table of [
    'market',
    'market_policy',
    'position_wage',
    'position_certificates',
    'skill',
    'certification',
    'requirement_for_work',
    'rating_category',
  ]) {
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.table(table)}))`.execute(db)
  }
}

async function writeMarkets(db: Database): Promise<void> {
  await insertRows(
    db,
    'market',
    MARKETS.map(({ wage_factor: _factor, pay: _pay, breaks: _breaks, ...market }, at) => ({ id: at + 1, ...market })),
  )
  await insertRows(
    db,
    'market_policy',
    MARKETS.flatMap((market, at) =>
      KINDS.map((kind, which) => ({
        id: at * KINDS.length + which + 1,
        market_id: at + 1,
        kind,
        effective_from: SINCE,
        value: readPolicy(kind, { pay: market.pay, breaks: { rules: market.breaks } }[kind as string]),
        applied_at: kind === 'fees' ? SINCE : null,
      })),
    ),
  )
}

/** Positions, their wages in each market, and the certificates that a business may insist on for them. */
async function writePositions(db: Database): Promise<void> {
  await insertRows(
    db,
    'skill',
    POSITIONS.map((position, at) => ({
      id: at + 1,
      name: position.name,
      name_es: position.name_es,
      group_name: position.group_name,
      description: position.description,
      default_description: position.description,
      default_description_es: position.description_es,
      default_no_experience_required: position.no_experience,
      color: position.color,
      competencies: position.competencies,
    })),
  )
  const pairs = POSITIONS.flatMap((position, skill) =>
    MARKETS.map(({ wage_factor }, at) => ({ skill_id: skill + 1, market_id: at + 1, wages: wagesOf(position.wages, wage_factor) })),
  )
  await insertRows(
    db,
    'position_market',
    pairs.map(({ skill_id, market_id }) => ({ skill_id, market_id })),
  )
  await insertRows(
    db,
    'position_wage',
    pairs.map(({ wages, ...pair }, at) => ({ id: at + 1, ...pair, effective_from: SINCE, ...wages })),
  )
  await insertRows(
    db,
    'certification',
    CERTIFICATIONS.map((certification, at) => ({ id: at + 1, ...certification })),
  )
  await insertRows(
    db,
    'position_certificates',
    POSITIONS.map(({ certifications }, skill) => ({
      id: skill + 1,
      skill_id: skill + 1,
      effective_from: SINCE,
      certification_ids: certifications.map((name) => CERTIFICATIONS.findIndex((one) => one.name === name) + 1),
    })),
  )
}

/** What a shift can ask of a pro, and what reviews rate. */
async function writeWords(db: Database): Promise<void> {
  await insertRows(
    db,
    'requirement_for_work',
    REQUIREMENTS.map((requirement, at) => ({ id: at + 1, ...requirement })),
  )
  await insertRows(
    db,
    'rating_category',
    RATING_CATEGORIES.map((category, at) => ({ id: at + 1, ...category })),
  )
}
