import { z } from 'zod'
import { Id, Instant, requiredText } from '../wire.ts'
import { TEMPLATE_FIELDS, unknownFields } from './message-template-rules.ts'

/** The most templates of a location, and the most characters of one. */
export const MOST_TEMPLATES = 50
export const MOST_TEMPLATE = 1000

const fields = TEMPLATE_FIELDS.join(', ')

export const NewMessageTemplate = z.object({
  name: requiredText(60).describe('what its list calls it'),
  body: requiredText(MOST_TEMPLATE)
    .refine((body) => unknownFields(body).length === 0, `Use only these fields in braces: ${fields}`)
    .describe(`the words, with fields in braces: ${fields}`),
  language: z.enum(['en', 'es']).describe('the language of the words'),
})
export type NewMessageTemplate = z.output<typeof NewMessageTemplate>

/** What a location often writes. */
export const MessageTemplate = z.object({
  id: Id,
  name: z.string(),
  body: z.string().describe('the words, with fields in braces'),
  language: z.enum(['en', 'es']).describe('the language of the words'),
  last_updated_ts: Instant,
})
export type MessageTemplate = z.output<typeof MessageTemplate>

/** A template as it would be sent in one conversation. */
export const FilledTemplate = z.object({
  id: Id.nullable().describe('the location’s template; null for one that every location has'),
  name: z.string(),
  body: z.string().describe('the words, with fields in braces'),
  language: z.enum(['en', 'es']).describe('the language of the words'),
  text: z.string().describe('the words with the fields filled; a field without a fact keeps its braces'),
  missing: z.array(z.enum(TEMPLATE_FIELDS)).max(TEMPLATE_FIELDS.length).describe('fields without a fact in this conversation'),
})
export type FilledTemplate = z.output<typeof FilledTemplate>
