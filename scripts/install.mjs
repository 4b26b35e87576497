import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from './processes.mjs'

/**
 * Installs the pinned packages when what is in node_modules is not what package-lock.json says.
 * npm writes node_modules/.package-lock.json last, so an interrupted installation counts as none.
 * @param {string} root the repository
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  console.log('Installing packages (npm ci); this takes a minute or two the first time.')
  await runOrThrow('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root })
}

/** @param {string} root */
function isInstalled(root) {
  const present = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(present)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(present)
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.startsWith('node_modules/')) return true
    const found = installed[path]
    // Packages for other platforms are optional and rightly absent.
    return found === undefined ? entry.optional === true || entry.link === true : found.version === entry.version
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
