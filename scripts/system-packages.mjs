import { existsSync } from 'node:fs'
import { runOrThrow } from './processes.mjs'

/** Debian packages the tests need, by the file that shows they are there. */
const PROOF = { chromium: '/usr/bin/chromium', 'postgresql-15': '/usr/lib/postgresql/15/bin/postgres' }

/**
 * Installs what is missing when we are root on Debian; otherwise says what to install.
 * @param {Record<keyof typeof PROOF, boolean>} wanted
 */
export async function installSystemPackages(wanted) {
  const missing = Object.entries(PROOF).flatMap(([name, file]) =>
    wanted[/** @type {keyof typeof PROOF} */ (name)] && !existsSync(file) ? [name] : [],
  )
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The tests need ${missing.join(' and ')}: install them (Debian: apt-get install ${missing.join(' ')}).`)
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runOrThrow('apt-get', ['update', '-qq'], { env })
  await runOrThrow('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env })
}
