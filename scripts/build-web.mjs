import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from './processes.mjs'

const SOURCES = ['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'web/package.json', 'contract/src', 'package-lock.json']

/**
 * Builds the web app unless web/dist was built from the very same sources.
 * @param {string} root the repository
 */
export async function ensureWebBuilt(root) {
  const stamp = join(root, 'web', 'dist', '.built-from')
  const sources = hashOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the web app.')
  await runOrThrow(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'], { cwd: join(root, 'web') })
  writeFileSync(stamp, sources)
}

/** @param {string} root */
function hashOf(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES.filter((path) => existsSync(join(root, path)))) {
    for (const path of filesUnder(root, source))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}
