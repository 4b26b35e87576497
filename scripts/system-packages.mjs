import { existsSync } from 'node:fs'
import { findBrowser } from './browser-program.mjs'
import { runOrThrow } from './processes.mjs'

/** Debian packages the tests need, and whether they are there. */
const IS_THERE = {
  'chromium-headless-shell': () => findBrowser() !== undefined,
  'postgresql-15': () => existsSync('/usr/lib/postgresql/15/bin/postgres'),
}

/**
 * Installs what is missing when we are root on Debian; otherwise says what to install.
 * @param {Record<keyof typeof IS_THERE, boolean>} wanted
 */
export async function installSystemPackages(wanted) {
  const missing = Object.entries(IS_THERE).flatMap(([name, isThere]) =>
    wanted[/** @type {keyof typeof IS_THERE} */ (name)] && !isThere() ? [name] : [],
  )
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The tests need ${missing.join(' and ')}: install them (Debian: apt-get install ${missing.join(' ')}).`)
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runOrThrow('apt-get', ['update', '-qq'], { env })
  await runOrThrow('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env })
}
