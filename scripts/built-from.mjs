import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Builds unless `output` was built from the very same sources: a file beside it keeps what they hashed to.
 * @param {{ root: string, output: string, sources: string[], build: () => Promise<void> }} what paths relative to the repository
 */
export async function buildUnlessBuilt({ root, output, sources, build }) {
  const stamp = join(root, output, '.built-from')
  const hash = hashOf(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/**
 * @param {string} root
 * @param {string[]} sources
 */
function hashOf(root, sources) {
  const hash = createHash('sha256')
  for (const source of sources.filter((path) => existsSync(join(root, path)))) {
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
