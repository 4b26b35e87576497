import { type Brand, FIRST_BRAND } from '@muster/contract/brand/brand.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../settings/config.ts'
import type { Database } from '../db/database.ts'
import { getBrand } from './brand-queries.ts'

/** How long a process shows what it read last. */
const FRESH_MS = 2_000

export type KnownBrand = () => Promise<Brand>

/** Reads the brand for pages and messages, at most every two seconds. While the database doesn’t answer, the last one holds, so the page still opens. */
export function knownBrand(db: Database, { provider }: Pick<Config, 'provider'>, log: Pick<FastifyBaseLogger, 'warn'>): KnownBrand {
  let last: Brand = { ...FIRST_BRAND, name: provider.name ?? FIRST_BRAND.name, address: provider.address ?? '', fixed: [] }
  let until = 0
  return async () => {
    if (Date.now() < until) return last
    try {
      last = await getBrand(db, provider)
    } catch (error) {
      log.warn({ err: error }, 'the brand could not be read, so the last one holds')
    }
    until = Date.now() + FRESH_MS
    return last
  }
}
