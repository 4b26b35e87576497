import { z } from 'zod'
import { type Answered, json, type StandIn, startStandIn } from './stand-in.ts'

export const FLAGS_KEY = 'a key of the flag service'
export const FLAGS_TOKEN = 'a bearer of the flag service'

/** The body of POST /ofrep/v1/evaluate/flags/{key} as the public schema of OFREP describes it, with what we send and nothing else. */
const Asked = z.strictObject({
  context: z.strictObject({
    targetingKey: z.string().regex(/^\d+$/),
    environment: z.string(),
    role: z.enum(['pro', 'manager']),
    market: z.number().int().optional(),
    location: z.number().int().optional(),
  }),
})
export type AskedContext = z.output<typeof Asked>['context']

const PATH = /^\/ofrep\/v1\/evaluate\/flags\/([\w-]+)$/

/**
 * A service of the OpenFeature Remote Evaluation Protocol: refuses another path or type, a missing or wrong key or bearer, and a body off the
 * schema. `decide` answers a flag; null where it doesn't know it. `answer` overrides the whole answer.
 */
export function startOfrepStandIn(
  decide: (key: string, context: AskedContext) => unknown,
  answer?: () => Answered | Promise<Answered> | null,
): Promise<StandIn> {
  return startStandIn(({ method, path, headers, body }) => {
    const overridden = answer?.()
    if (overridden) return overridden
    const key = PATH.exec(path)?.[1]
    if (method !== 'POST' || key === undefined) return json(404, { errorDetails: 'no such path' })
    if (headers['x-api-key'] !== FLAGS_KEY || headers['authorization'] !== `Bearer ${FLAGS_TOKEN}`) return { status: 401 }
    if (!String(headers['content-type']).startsWith('application/json')) return json(400, { key, errorCode: 'PARSE_ERROR' })
    const read = Asked.safeParse(JSON.parse(body.toString('utf8')))
    if (!read.success) return json(400, { key, errorCode: 'INVALID_CONTEXT', errorDetails: z.prettifyError(read.error) })
    const value = decide(key, read.data.context)
    return value === null
      ? json(404, { key, errorCode: 'FLAG_NOT_FOUND' })
      : json(200, { key, value, reason: 'TARGETING_MATCH', variant: JSON.stringify(value), metadata: {} })
  })
}
