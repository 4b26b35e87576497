import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, MIGRATIONS_DIRECTORY } from '../db/migrate.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const BETTER = '0044-better-catalog-texts.sql'
const OLD = 'Open the bar, dial in, and make drinks to the menu. Early start; coffee is on us.'
const NEW = 'Open the bar, dial in, and make drinks to the menu.'
const log = { info: () => undefined }

test('an older installation gets the better texts of the catalog, and keeps those that its operator wrote', async () => {
  const database = await createTestDatabase({ empty: true })
  const directory = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(async () => {
    rmSync(directory, { recursive: true })
    await database.drop()
  })
  const copy = (file: string): void => cpSync(join(MIGRATIONS_DIRECTORY, file), join(directory, file))
  const files = readdirSync(MIGRATIONS_DIRECTORY).filter((file) => file.endsWith('.sql'))
  files.filter((file) => file < BETTER).forEach(copy)
  await migrate(database.url, { log, directory })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(
    `INSERT INTO skill (id, name, name_es, group_name, description, default_description, color)
      VALUES (1, 'Barista', 'Barista', 'Bar', $1, 'Our own words', 'blue'), (2, 'Bartender', 'Cantinero', 'Bar', 'Mix drinks', $1, 'blue')`,
    [OLD],
  )
  copy(BETTER)
  expect(await migrate(database.url, { log, directory })).toEqual([BETTER])
  const { rows } = await client.query('SELECT name_es, description, default_description FROM skill ORDER BY id')
  expect(rows).toEqual([
    { name_es: 'Barista', description: NEW, default_description: 'Our own words' },
    { name_es: 'Bartender', description: 'Mix drinks', default_description: NEW },
  ])
})
