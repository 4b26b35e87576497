import type { FastifyRequest } from 'fastify'

/** The path of a request for the log, without its query. A path that is itself a key is logged as its route. */
export function logPath(request: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const { config, url } = request.routeOptions
  if (config.isSecret === true && url !== undefined) return url
  return request.url
    .split('?', 1)[0]!
    .replace(/((?:board|calendar|kiosk|interview|orientation|shift-messages|locations\/-?\d+\/chats)\/)[^/]+/i, '$1…')
}
