import { z } from 'zod'
import { type Answered, json, type StandIn, startStandIn } from './stand-in.ts'

export const VOICE_PROJECT = '5eb039bf90821520c2068cea'
export const VOICE_KEY = 'VF.DM.6063709377e568001c098380.stand-in'

/** The body of the interact endpoint as the public API describes it. */
const Body = z.strictObject({
  action: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('launch') }),
    z.strictObject({ type: z.literal('text'), payload: z.string().min(1) }),
  ]),
  config: z.strictObject({ tts: z.boolean(), stripSSML: z.boolean() }).optional(),
  state: z.strictObject({ variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])) }).optional(),
})

const speak = (message: string) => ({ type: 'speak', payload: { type: 'message', message } })

/**
 * Voiceflow's runtime with a project that reads "place / position / start / end". Refuses a wrong key, an unknown project and a text before the
 * launch. `answer` overrides its answer to a text.
 */
export function startVoiceflowStandIn(answer?: () => Answered | Promise<Answered>): Promise<StandIn> {
  const launched = new Set<string>()
  return startStandIn(({ method, path, headers, body }) => {
    const person = /^\/state\/user\/([^/]{1,128})\/interact$/.exec(path)?.[1]
    if (method !== 'POST' || person === undefined) return json(404, { message: 'Not Found' })
    if (headers.authorization !== VOICE_KEY) return json(401, { message: 'Unauthorized' })
    if (headers.projectid !== VOICE_PROJECT || headers.versionid !== 'production') return json(404, { message: 'Project not found' })
    const read = Body.safeParse(JSON.parse(body.toString('utf8')))
    if (!read.success) return json(400, { message: read.error.issues[0]!.message })
    const { action } = read.data
    if (action.type === 'launch') {
      launched.add(person)
      return json(200, [speak('Where did you work?')])
    }
    if (!launched.has(person)) return json(400, { message: 'no session: launch first' })
    if (answer) return answer()
    const [place, position, start, end] = action.payload.split(' / ')
    const parts = Object.fromEntries(Object.entries({ place, position, start, end }).filter(([, said]) => said))
    return json(200, [speak('Got it.'), { type: 'job_history', payload: JSON.stringify(parts), defaultPath: 0, paths: [] }])
  })
}
