import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { onOwnDatabase, withOwnDatabase } from '../command-database.ts'
import { grantRuntimeRights } from '../db/runtime-role.ts'
import { runDoctor } from '../doctor/run-doctor.ts'
import { openLog } from '../open-log.ts'
import { restoreBackup } from './restore-backup.ts'

// `npm run restore -- file [--replace]`: puts a backup in this installation, then asks the doctor about it.
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } })
  const [given] = positionals
  if (given === undefined) throw new Error('Usage: npm run restore -- file [--replace]')
  const file = resolve(given)
  const { rows, files } = await withOwnDatabase(async ({ url, runtimeUrl, dataDir }) => {
    const restored = await restoreBackup({ url, dataDir, file, replace: values.replace, log: openLog('warn') })
    if (runtimeUrl !== url) await grantRuntimeRights({ ownerUrl: url, url: runtimeUrl })
    return restored
  })
  console.log(`Restored ${rows} rows and ${files} files from ${file}.`)
  const { healthy, findings } = await onOwnDatabase('doctor', runDoctor)
  if (healthy) return console.log(`All ${findings.length} checks of the doctor hold.`)
  console.log('The doctor found faults in the restored data. Run npm run doctor to read them.')
  process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
