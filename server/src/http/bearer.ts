import type { FastifyRequest } from 'fastify'

/** The token of `Authorization: Bearer …`; null when there is none that could be one of ours. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? null
