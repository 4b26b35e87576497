import type { FastifyBaseLogger } from 'fastify'
import { checkDatabase } from './db/check-database.ts'
import { migrate } from './db/migrate.ts'
import { grantRuntimeRights } from './db/runtime-role.ts'
import { openBoss, prepareQueues } from './outbox/outbox.ts'

/** The addresses of one database: as the role that owns its tables, and as the role that serves. They may be the same. */
export interface DatabaseAddresses {
  ownerUrl: string
  url: string
}

/** Brings the database up to date as its owner, and lets the role that serves read and write rows. */
export async function prepareDatabase(
  { ownerUrl, url }: DatabaseAddresses,
  { log, say }: { log: FastifyBaseLogger; say: (line: string) => void },
): Promise<void> {
  await checkDatabase(ownerUrl)
  await migrate(ownerUrl, { log: { info: say } })
  if (ownerUrl === url) return
  // The queue makes its tables at its first start, which only their owner may.
  const boss = openBoss(ownerUrl, log, { work: false })
  await boss.start()
  await prepareQueues(boss)
  await boss.stop({ graceful: false, close: true })
  await grantRuntimeRights({ ownerUrl, url })
}
