import { openPool } from './database.ts'
import { POOLER, StartFault, wordsOfDatabaseFault } from './start-fault.ts'

interface Facts {
  database: string
  user: string
  version: number
  encoding: string
  zone: string
  deadline: string
  by_code_point: boolean
  knows_letters: boolean
  may_create_schemas: boolean
  may_create_tables: boolean
}

const FACTS = `SELECT current_database() AS database, current_user AS user, current_setting('server_version_num')::int AS version,
  current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS deadline,
  'B' < 'a' AS by_code_point, lower('É') = 'é' AS knows_letters,
  has_database_privilege(current_database(), 'CREATE') AS may_create_schemas,
  coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) AS may_create_tables`

const OLDEST = 150_000
const DEADLINE_MS = 9_000

/** Throws, in words, when Muster cannot work on this database: its version, letters, order, permissions, or a pooler in front of it. */
export async function checkDatabase(url: string): Promise<void> {
  const problems = whatIsWrong(await readFacts(url))
  if (problems.length > 0) throw new StartFault(`Muster cannot use this database:\n${problems.map((line) => `  ${line}`).join('\n')}`)
}

async function readFacts(url: string): Promise<Facts> {
  // Opened like the pool of requests, since a pooler may drop what it asks for.
  const pool = openPool(url, { name: 'check', max: 1, statementTimeout: DEADLINE_MS })
  pool.on('error', () => undefined)
  try {
    const { rows } = await pool.query<Facts>(FACTS)
    return rows[0]!
  } catch (error) {
    const words = wordsOfDatabaseFault(error)
    throw words === null ? error : new StartFault(words, { cause: error })
  } finally {
    await pool.end()
  }
}

function whatIsWrong(facts: Facts): string[] {
  const { database, user } = facts
  const create = `Create one with: CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`
  const problems: [boolean, string][] = [
    [facts.version < OLDEST, 'It is older than PostgreSQL 15.'],
    [facts.encoding !== 'UTF8', `Its encoding is ${facts.encoding}, not UTF8. ${create}`],
    [facts.encoding === 'UTF8' && !facts.knows_letters, `Its locale knows only the letters of English. ${create}`],
    [!facts.by_code_point, `Its locale does not order by code point. ${create}`],
    [facts.zone !== 'UTC' || facts.deadline !== `${DEADLINE_MS / 1000}s`, POOLER],
    [!facts.may_create_schemas, `${user} may not create schemas: GRANT CREATE ON DATABASE ${database} TO ${user}`],
    [!facts.may_create_tables, `${user} may not create tables: GRANT CREATE ON SCHEMA public TO ${user}`],
  ]
  return problems.filter(([wrong]) => wrong).map(([, words]) => words)
}
