import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/config.ts'

const VALID_DAYS = 180

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Without the setting there is no such page. */
export function securityTextRoute(
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
): void {
  if (securityContact === undefined) return
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + VALID_DAYS * 86_400_000).toISOString()
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, es',
      `Canonical: ${publicUrl}.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
