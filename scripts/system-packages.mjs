import { existsSync } from 'node:fs'
import { findBrowser } from './browser-program.mjs'
import { runOrThrow } from './processes.mjs'

/** @typedef {keyof typeof IS_THERE} SystemPackage */

/** Debian packages the tests need, and whether they are there. */
const IS_THERE = {
  'chromium-headless-shell': () => findBrowser() !== undefined,
  'firefox-esr': () => existsSync('/usr/bin/firefox-esr'),
  'webkit2gtk-driver': () => existsSync('/usr/bin/WebKitWebDriver'),
  // The screen of a browser that cannot do without.
  xvfb: () => existsSync('/usr/bin/Xvfb'),
  'postgresql-15': () => existsSync('/usr/lib/postgresql/15/bin/postgres'),
}

/**
 * Installs what is missing when we are root on Debian; otherwise says what to install.
 * @param {readonly SystemPackage[]} wanted
 */
export async function installSystemPackages(wanted) {
  const missing = Object.entries(IS_THERE).flatMap(([name, isThere]) =>
    wanted.includes(/** @type {SystemPackage} */ (name)) && !isThere() ? [name] : [],
  )
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The tests need ${missing.join(' and ')}: install them (Debian: apt-get install ${missing.join(' ')}).`)
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runOrThrow('apt-get', ['update', '-qq'], { env })
  await runOrThrow('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env })
}
