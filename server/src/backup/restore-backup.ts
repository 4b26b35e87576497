import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { migrate } from '../db/migrate.ts'
import { openBoss, prepareQueues } from '../outbox/outbox.ts'
import { readArchive } from './archive.ts'
import { JOBS } from './backup-queries.ts'
import type { Part } from './manifest-reading.ts'
import { columnsOf, copyRows, dropEverything, fillTables, holdsTables, isInUse, jobColumns, openForRestore } from './restore-store.ts'

export interface RestoreOptions {
  url: string
  dataDir: string
  file: string
  /** Drops what the database holds now. */
  replace: boolean
  log: FastifyBaseLogger
}

/**
 * Puts a backup in an empty installation, and brings it up to this version. Reads the whole file before it changes anything, so a damaged
 * backup never replaces good data.
 */
export async function restoreBackup({ url, dataDir, file, replace, log }: RestoreOptions): Promise<{ rows: number; files: number }> {
  const { migrations, tables, rows } = await readArchive(file, async () => undefined)
  const client = await openForRestore(url)
  try {
    if (await isInUse(client)) throw new Error('Muster is running on this database. Stop it, then restore.')
    const images = join(dataDir, 'images')
    const used = (await holdsTables(client)) || (existsSync(images) && (await readdir(images)).length > 0)
    if (used && !replace) throw new Error('This installation is not empty. Add --replace to drop everything in it.')
    if (used) await dropEverything(client)
    await migrate(url, { log: { info: () => undefined }, exactly: migrations })
    const own = tables.map(({ table }) => table).filter((table) => table !== JOBS)
    await fillTables(client, own, () =>
      readArchive(file, (part, manifest) => onlyTable(part, own, (name) => copyRows(client, part, columnsOf(manifest, name)))),
    )
    await migrate(url, { log })
    await restoreJobs(client, { url, file, log })
    return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files: await restoreFiles(dataDir, file) }
  } finally {
    await client.end()
  }
}

async function onlyTable(part: Part, tables: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  if (part.kind === 'table' && tables.includes(part.name)) await work(part.name)
}

/** Lets the queue make its tables, then adds the jobs that were open or had failed. */
async function restoreJobs(
  client: Parameters<typeof copyRows>[0],
  { url, file, log }: Pick<RestoreOptions, 'url' | 'file' | 'log'>,
): Promise<void> {
  const boss = openBoss(url, log, { work: false })
  await boss.start()
  await prepareQueues(boss)
  await boss.stop({ close: true })
  await readArchive(file, (part, manifest) =>
    onlyTable(part, [JOBS], async (name) => copyRows(client, part, await jobColumns(client, columnsOf(manifest, name)))),
  )
}

async function restoreFiles(dataDir: string, file: string): Promise<number> {
  let files = 0
  await readArchive(file, async ({ kind, name, body }) => {
    if (kind !== 'file') return
    const path = join(dataDir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, body, { mode: name === 'secret' ? 0o600 : 0o644 })
    files++
  })
  return files
}
