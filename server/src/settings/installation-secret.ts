import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The installation's secret: the configured one, or one made at the first start and kept in the data directory, readable only by its owner.
 */
export function installationSecret({ secret, dataDir }: Config): string {
  if (secret !== undefined) return secret
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx`: if several processes start at once, one writes and the others read.
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8').trim()
}
