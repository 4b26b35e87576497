import type { FastifyReply } from 'fastify'

/** Below this many characters compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_024

/** Sends JSON text, compressed as the caller accepts when it is long. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (text.length < WORTH_COMPRESSING) return reply.send(text)
  reply.compress(text)
  return reply
}
