import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The operating-system identity PostgreSQL runs under when this process is root. */
export type RunAs = { uid: number; gid: number }

/** How the embedded database reports to its operator. A pino logger fits. */
export type DatabaseLog = { info(message: string): void; warn(message: string): void; error(message: string): void }

/** PostgreSQL refuses to run as root, so under root it runs as `nobody`. Any other user runs it directly (undefined). */
export function identityForPostgres(): RunAs | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
}

/** Whether `runAs` can enter every directory from the root down to `path`, which must exist. */
export function mayReach(path: string, runAs: RunAs | undefined): boolean {
  if (runAs === undefined) return true
  for (let at = realpathSync(path); ; at = dirname(at)) {
    const { uid, mode } = statSync(at)
    const bit = uid === runAs.uid ? 0o100 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}

/**
 * A directory of ours that every user can reach, for a clone in a closed home such as /root. Throws when neither /var/lib nor /var/tmp can
 * hold it.
 */
export function reachableDirectory(runAs: RunAs | undefined): string {
  const refusals: string[] = []
  for (const place of ['/var/lib/muster', '/var/tmp/muster']) {
    try {
      mkdirSync(place, { recursive: true })
      // Anyone may write to /var/tmp, so don't trust a directory or link there that someone else owns.
      const found = lstatSync(place)
      if (!found.isDirectory() || found.uid !== process.getuid?.()) throw new Error('it belongs to another user')
      chmodSync(place, 0o755)
      if (!mayReach(place, runAs)) throw new Error('it cannot be reached by the database user')
      return place
    } catch (error) {
      refusals.push(`${place}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(
    `There is no place the database user can reach (${refusals.join('; ')}). Set MUSTER_DATA to one, or DATABASE_URL to your own server.`,
  )
}

/**
 * The directory of the cluster of `dataDir`: `dataDir/postgres`, or, if the database user can't reach it, a directory elsewhere. Its path
 * is kept in `dataDir/postgres-location`, so deleting `dataDir` always means a fresh start.
 */
export function clusterDirectory(dataDir: string, runAs: RunAs | undefined, log: DatabaseLog): string {
  mkdirSync(dataDir, { recursive: true })
  const pointer = join(dataDir, 'postgres-location')
  if (existsSync(pointer)) {
    const elsewhere = readFileSync(pointer, 'utf8').trim()
    log.info(`The database files of ${dataDir} are in ${elsewhere}.`)
    return elsewhere
  }
  if (mayReach(dataDir, runAs)) return join(dataDir, 'postgres')
  const elsewhere = join(reachableDirectory(runAs), `cluster-${randomBytes(6).toString('hex')}`)
  writeFileSync(pointer, `${elsewhere}\n`)
  log.warn(`The database user cannot reach ${dataDir} (a closed directory on the way), so the database files are kept in ${elsewhere}.`)
  return elsewhere
}
