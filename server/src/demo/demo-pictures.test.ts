import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { putDemoPictures } from './demo-pictures.ts'

test('stores a picture for every portrait and place once, always the same', async () => {
  const kept = new Map<string, Buffer>()
  let puts = 0
  const images = {
    provider: 'test',
    put: async (public_id: string, image: Buffer) => {
      puts++
      kept.set(public_id, image)
    },
    remove: () => Promise.resolve(),
    get: async (public_id: string) => kept.get(public_id) ?? null,
    original: async (public_id: string) => kept.get(public_id) ?? null,
  }
  await putDemoPictures(images)
  const first = new Map(kept)
  expect(puts).toBe(30)
  await putDemoPictures(images)
  expect(puts).toBe(30)
  kept.clear()
  await putDemoPictures(images)
  expect(kept).toEqual(first)
})

test('the tour that a command seeds has a picture for every place and person that names one', async () => {
  const database = await createTestDatabase()
  const data = mkdtempSync(join(tmpdir(), 'seed-'))
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, MUSTER_DATA: data, MUSTER_ENV: 'test' }
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'seed-command.ts'), 'tour'], { env })
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ file: string }>(
    `SELECT image_public_id || '.full.webp' AS file FROM location WHERE image_public_id IS NOT NULL
     UNION SELECT headshot_public_id || '.full.webp' FROM pro WHERE headshot_public_id IS NOT NULL
     UNION SELECT public_id || '.full.webp' FROM stored_file`,
  )
  await client.end()
  expect(rows.length).toBeGreaterThan(20)
  expect(readdirSync(join(data, 'images'))).toEqual(expect.arrayContaining(rows.map(({ file }) => file)))
  rmSync(data, { recursive: true })
  await database.drop()
})
