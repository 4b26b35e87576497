import { join } from 'node:path'
import { env } from 'node:process'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { onOwnDatabase } from '../command-database.ts'
import type { Database } from '../db/database.ts'
import { embeddedImageHost } from '../providers/image-host.embedded.ts'
import { readConfig } from '../settings/config.ts'
import { installationSecret } from '../settings/installation-secret.ts'
import { putDemoCards } from './demo-cards.ts'
import { putDemoEvidence } from './demo-evidence.ts'
import { putDemoPictures } from './demo-pictures.ts'
import { seedLoad } from './load/seed-load.ts'
import { seedScale } from './scale/seed-scale.ts'
import { seedTour } from './tour/seed-tour.ts'

// `npm run seed -- tour|load|scale [--fraction 0.01] [--seed 7] [--force]`
const USAGE = 'Usage: npm run seed -- tour|load|scale [--fraction 0.01] [--seed 7] [--force]'

interface Ask {
  fraction: number | undefined
  seed: number | undefined
}

/** The tour's people and places have pictures. */
async function seedTourWithPictures(db: Database, seed: number | undefined) {
  const config = readConfig(env)
  const { adapters, dataDir } = config
  const made = await seedTour(db, { seed, secret: installationSecret(config) })
  const real = adapters.images && (await import('../providers/image-host.s3.ts')).s3ImageHost(adapters.images)
  const images = real ?? embeddedImageHost(join(dataDir, 'images'))
  await putDemoPictures(images)
  await putDemoCards(db, images)
  await putDemoEvidence(db, images)
  return made
}

const SEEDS: Readonly<Record<string, (db: Database, ask: Ask) => Promise<Partial<Record<string, number>>>>> = {
  tour: (db, { seed }) => seedTourWithPictures(db, seed),
  load: (db, ask) => seedLoad(db, ask),
  scale: (db, { fraction }) => seedScale(db, { fraction, say: (line) => console.log(line) }),
}

const numberOf = (text: string | undefined): number | undefined => {
  const number = text === undefined ? undefined : Number(text)
  if (number !== undefined && !(number > 0)) throw new Error(USAGE)
  return number
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fraction: { type: 'string' }, seed: { type: 'string' }, force: { type: 'boolean', default: false } },
  })
  const name = positionals[0] ?? ''
  const seed = SEEDS[name]
  if (seed === undefined) throw new Error(USAGE)
  const ask = { fraction: numberOf(values.fraction), seed: numberOf(values.seed) }
  await onOwnDatabase('seed', async (db) => {
    const { rows } = await sql<{ has_any: boolean }>`SELECT EXISTS (SELECT 1 FROM location) AS has_any`.execute(db)
    if (rows[0]?.has_any && !values.force) throw new Error('This database already has locations. Add --force to add demo data to them.')
    const began = performance.now()
    const counts = await seed(db, ask)
    const made = Object.entries(counts).filter(([, count]) => count)
    for (const [table, count] of made) console.log(`${String(count).padStart(12)}  ${table}`)
    console.log(`Made ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
