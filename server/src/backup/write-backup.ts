import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupWriter, writeArchive } from './archive.ts'
import { describeDatabase, listSequences, openSnapshot, readRows } from './backup-queries.ts'

export interface BackupReport {
  tables: number
  rows: number
  files: number
}

/** Writes the database and the files of `dataDir` to `file`. The server may run meanwhile: the backup shows one moment. */
export async function writeBackup({ url, dataDir, file }: { url: string; dataDir: string; file: string }): Promise<BackupReport> {
  if (existsSync(file)) throw new Error(`${file} exists already. Name another file.`)
  const client = await openSnapshot(url)
  try {
    const manifest = await describeDatabase(client)
    const rows: Record<string, number> = {}
    let files = 0
    await writeArchive(file, manifest, async (writer) => {
      for (const table of manifest.tables)
        rows[table.table] = await readRows(client, table, (body) => writer.add({ kind: 'table', name: table.table, body }))
      const sequences = await listSequences(client)
      // After the rows: a row is written after its file, so every row has its file.
      files = await addFiles(dataDir, writer)
      return { rows, sequences }
    })
    return { tables: manifest.tables.length, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files }
  } finally {
    await client.end()
  }
}

/** The installation's secret, and the original of each picture. Smaller widths are made again when a browser asks. */
async function addFiles(dataDir: string, writer: BackupWriter): Promise<number> {
  const images = join(dataDir, 'images')
  const pictures = existsSync(images) ? (await readdir(images)).filter((name) => name.endsWith('.full.webp')) : []
  const names = [...(existsSync(join(dataDir, 'secret')) ? ['secret'] : []), ...pictures.map((name) => `images/${name}`)]
  for (const name of names) await writer.add({ kind: 'file', name, body: await readFile(join(dataDir, name)) })
  return names.length
}
