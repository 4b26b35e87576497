import type { FastifyInstance } from 'fastify'
import { OPERATOR_PATHS } from '@muster/contract/accounts/operator-link.ts'
import type { Config } from '../settings/config.ts'
import { operatorLinksOf } from '../settings/operator-links.ts'

/**
 * The pages that the operator has elsewhere: support, terms and privacy. The app and printed texts link to a path here, so the operator can
 * move a page by changing a setting. Without the setting there is no route, and the app says that there is no such page.
 */
export function linkRoutes(app: FastifyInstance, config: Pick<Config, 'links' | 'publicUrl'>): void {
  for (const name of operatorLinksOf(config))
    app.get(OPERATOR_PATHS[name], (_request, reply) => reply.header('Cache-Control', 'no-cache').redirect(config.links[name]))
}
