import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/config.ts'

/**
 * The pages that the operator has elsewhere: support, terms and privacy. The app and printed texts link to a path here, so the operator can
 * move a page by changing a setting. Without the setting there is no route, and the app says that there is no such page.
 */
export function linkRoutes(app: FastifyInstance, { links, publicUrl }: Pick<Config, 'links' | 'publicUrl'>): void {
  const paths: Record<keyof Config['links'], string> = {
    support: 'support',
    contactSupport: 'support/contact',
    marketplaceTerms: 'legal/marketplace-terms',
    businessServicesAgreement: 'legal/business-services-agreement',
    privacyPolicy: 'legal/privacy-policy',
  }
  for (const [name, path] of Object.entries(paths) as [keyof Config['links'], string][]) {
    const address = links[name]
    if (address !== `${publicUrl}${path}`)
      app.get(`/${path}`, (_request, reply) => reply.header('Cache-Control', 'no-cache').redirect(address))
  }
}
