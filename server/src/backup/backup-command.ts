import { resolve } from 'node:path'
import { withOwnDatabase } from '../command-database.ts'
import { writeBackup } from './write-backup.ts'

// `npm run backup [-- file]`: writes this installation's database and files to one file.
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const file = resolve(process.argv[2] ?? `muster-backup-${stamp}Z.tar.gz`)

try {
  const { rows, tables, files } = await withOwnDatabase(({ url, dataDir }) => writeBackup({ url, dataDir, file }))
  console.log(`Wrote ${rows} rows of ${tables} tables and ${files} files to ${file}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
