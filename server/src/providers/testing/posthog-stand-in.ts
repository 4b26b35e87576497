import { z } from 'zod'
import { type Answered, json, type StandIn, startStandIn } from './stand-in.ts'

export const POSTHOG_KEY = 'phc_stand_in_project_key'

/** The body of POST /batch/ as the public API describes it. `distinct_id` may also be in the properties. */
const Body = z.strictObject({
  api_key: z.string(),
  historical_migration: z.boolean().optional(),
  batch: z
    .array(
      z
        .strictObject({
          event: z.string().min(1).max(200),
          distinct_id: z.string().min(1).max(200).optional(),
          properties: z.record(z.string(), z.unknown()).optional(),
          timestamp: z.iso.datetime({ offset: true }).optional(),
          uuid: z.uuid().optional(),
        })
        .refine(
          ({ distinct_id, properties }) => distinct_id !== undefined || typeof properties?.['distinct_id'] === 'string',
          'no distinct_id',
        ),
    )
    .min(1),
})
export type SentEvent = z.output<typeof Body>['batch'][number]

/** PostHog's capture API: refuses a wrong key and a body off its schema, and counts an event once by its uuid. `answer` overrides its answer. */
export async function startPostHogStandIn(
  answer?: () => Answered | Promise<Answered> | null,
): Promise<StandIn & { counted: ReadonlyMap<string, SentEvent> }> {
  const counted = new Map<string, SentEvent>()
  const standIn = await startStandIn(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/batch/') return json(404, { detail: 'Not found.' })
    if (headers['content-type'] !== 'application/json') return json(400, { type: 'validation_error', code: 'invalid_payload' })
    const overridden = answer?.()
    if (overridden) return overridden
    const read = Body.safeParse(JSON.parse(body.toString('utf8')))
    if (!read.success) return json(400, { type: 'validation_error', code: 'invalid_payload', detail: read.error.issues[0]!.message })
    if (read.data.api_key !== POSTHOG_KEY) return json(401, { type: 'authentication_error', code: 'invalid_api_key' })
    for (const event of read.data.batch) counted.set(event.uuid ?? crypto.randomUUID(), event)
    return json(200, { status: 1 })
  })
  return { ...standIn, counted }
}
