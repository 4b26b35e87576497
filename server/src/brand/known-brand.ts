import { type Brand, FIRST_BRAND } from '@muster/contract/brand/brand.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../settings/config.ts'
import type { Database } from '../db/database.ts'
import { getBrand } from './brand-queries.ts'

/** How long a page waits for the brand before it shows the last one. */
const WAIT_MS = 1_000

export type KnownBrand = () => Promise<Brand>

/**
 * Reads the brand for pages and messages, each time, because another process may have saved one. While the database doesn’t answer, the last
 * one holds, so the page still opens.
 */
export function knownBrand(db: Database, { provider }: Pick<Config, 'provider'>, log: Pick<FastifyBaseLogger, 'warn'>): KnownBrand {
  let last: Brand = { ...FIRST_BRAND, name: provider.name ?? FIRST_BRAND.name, address: provider.address ?? '', fixed: [] }
  return async () => {
    const late = Promise.withResolvers<Brand>()
    const timer = setTimeout(() => late.resolve(last), WAIT_MS)
    const read = getBrand(db, provider).then(
      (found) => (last = found),
      (error: unknown) => {
        log.warn({ err: error }, 'the brand could not be read, so the last one holds')
        return last
      },
    )
    return Promise.race([read, late.promise]).finally(() => clearTimeout(timer))
  }
}
