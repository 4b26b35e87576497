import type { FilledTemplate } from '@muster/contract/conversations/message-template.ts'
import { fillTemplate, type TemplateFacts } from '@muster/contract/conversations/message-template-rules.ts'
import { READY_TEMPLATES } from '@muster/contract/conversations/ready-templates.ts'
import type { Context } from '../context.ts'
import { type Language, when } from '../notices/message-words.ts'
import { Problem } from '../problem.ts'
import { type ConversationFacts, findFacts, listTemplates } from './message-template-queries.ts'
import { partyOf } from './party.ts'

const TEAM = { en: 'team', es: 'equipo' } as const

/** "12:30 pm" in the shift's time zone: a shift ends within a day of its start. */
const clock = (instant: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .replace(/\s?([AP])\.?\s?M\.?$/i, (_, half: string) => ` ${half.toLowerCase()}m`)

/** The facts as a message of a language says them. A thread greets the team. */
function factsIn(language: Language, { first_name, location, shift }: ConversationFacts): TemplateFacts {
  const known = { 'first name': first_name ?? TEAM[language], location }
  if (shift === null) return known
  return {
    ...known,
    shift: language === 'es' ? shift.name_es : shift.name,
    start: when(shift, language),
    end: clock(shift.end_time, shift.timezone, language),
    address: shift.address === '' ? null : shift.address,
  }
}

/** The templates of the location and the ready ones, filled for a conversation. Throws NOT_FOUND for one of others. */
export async function fillTemplates(context: Context, channel_url: string): Promise<FilledTemplate[]> {
  const party = partyOf(context)
  const facts = party.side === 'location' ? await findFacts(context.db, party, channel_url) : null
  if (facts === null || party.side !== 'location') throw new Problem('NOT_FOUND')
  const own = await listTemplates(context.db, party.location_id)
  const ready = READY_TEMPLATES.map((one) => ({ ...one, id: null }))
  return [...own, ...ready].map((one) => ({ ...one, ...fillTemplate(one.body, factsIn(one.language, facts)) }))
}
