import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { printSchema } from './print-schema.ts'

/** The two files made from the live schema: SQL for people, and types for the compiler. */
export const SCHEMA_SQL = join(import.meta.dirname, 'schema.sql')
export const SCHEMA_TYPES = join(import.meta.dirname, 'schema.generated.ts')

/** The types our parsers make of PostgreSQL's. For others, kysely-codegen decides. */
const TYPES = {
  int8: 'number',
  numeric: 'number',
  timestamptz: 'string',
  date: 'string',
  time: 'string',
  interval: 'string',
  tstzrange: 'string',
}

/** Returns the contents of both files for a migrated database. Throws with kysely-codegen's message when it fails. */
export async function generateSchema(url: string): Promise<{ sql: string; types: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'schema-'))
  try {
    const file = join(directory, 'schema.ts')
    const codegen = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli', 'bin.js')
    const options = [
      '--dialect=postgres',
      '--default-schema=public',
      '--include-pattern=public.*',
      `--type-mapping=${JSON.stringify(TYPES)}`,
    ]
    await promisify(execFile)(process.execPath, [codegen, `--url=${url}`, `--out-file=${file}`, ...options])
    return { sql: await printSchema(url), types: readFileSync(file, 'utf8') }
  } finally {
    rmSync(directory, { recursive: true })
  }
}
