import type { FastifyInstance, onRequestHookHandler, preHandlerAsyncHookHandler, preHandlerHookHandler, RouteOptions } from 'fastify'

interface Hooks {
  onRequest?: onRequestHookHandler
  preHandler?: preHandlerHookHandler | preHandlerAsyncHookHandler
}

/**
 * Adds hooks to every route that `chosen` picks and that is registered later. It reads the path of the route, never that of a request, so
 * no spelling of a path (`/%61pi/`, `http://host/api/`) gets around a hook.
 */
export function addHooks(app: FastifyInstance, chosen: (route: RouteOptions) => boolean, { onRequest, preHandler }: Hooks): void {
  app.addHook('onRoute', (route) => {
    if (!chosen(route)) return
    if (onRequest) route.onRequest = [route.onRequest ?? [], onRequest].flat()
    if (preHandler) route.preHandler = [route.preHandler ?? [], preHandler].flat()
  })
}
