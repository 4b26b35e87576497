import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { hasOperator } from './setup-queries.ts'

/** The pages where people arrive. They lead to the setup while there is no operator to approve what they would make. */
const ENTRIES = /^\/(auth|signup|admin)?(\/|\?|$)/

/** Leads people who open the app to the setup, until there is an operator. Afterwards it asks the database nothing: the last operator stays. */
export function leadToSetup(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  let isRun = false
  app.addHook('onRequest', async (request, reply) => {
    if (isRun || request.method !== 'GET' || !ENTRIES.test(request.url)) return
    isRun = await hasOperator(db)
    if (!isRun) return reply.header('Cache-Control', 'no-store').redirect('/setup')
  })
}
