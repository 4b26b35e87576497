import { localPartsOf } from '@muster/contract/zoned-time.ts'
import type { Context } from '../context.ts'
import { type InvoiceNews, invoiceMessage } from './invoice-words.ts'
import { topicOf } from '@muster/contract/notices/notice-kinds.ts'
import { listSilenced } from './notice-setting-queries.ts'
import { getTeamName, listAdmins, listEmails } from './notice-queries.ts'
import { getNextTryOfInvoice } from './refusal-queries.ts'
import { tellPeople } from './tell-person.ts'
import type { Team } from './team-reading.ts'

interface InvoiceToTell {
  id: number
  location_id: number | null
  organization_id: number | null
  number: number
  first_day: string
  last_day: string
  due_on: string
  collect_at: string | Date
  timezone: string
  attempts: number
}

const NO_TRY = { next_try_at: null, method: null }

/**
 * Notifies the admins of an invoice's payer: in the app, by SMS if they opted in, and by email with a link if they have a confirmed address.
 * `cents` is the amount due.
 */
export async function tellOfInvoice(
  context: Pick<Context, 'deps' | 'db'>,
  invoice: InvoiceToTell,
  news: InvoiceNews,
  cents: number,
): Promise<void> {
  const { db, deps } = context
  const { location_id, organization_id, id } = invoice
  const payer: Team = location_id === null ? { kind: 'organization', id: organization_id! } : { kind: 'location', id: location_id }
  const collect_on = localPartsOf(invoice.collect_at, invoice.timezone).date
  const next = news === 'invoice_failed' ? await getNextTryOfInvoice(db, id) : NO_TRY
  const facts = { ...invoice, ...next, payer: await getTeamName(db, payer), cents, collect_on }
  // Each refused try has its own email.
  const occasion = news === 'invoice_failed' && invoice.attempts > 1 ? `${news}:${invoice.attempts}` : news
  const admins = await listAdmins(db, payer)
  const about = { invoice_id: id, ...(payer.kind === 'location' ? { location_id: payer.id } : { organization_id: payer.id }) }
  await tellPeople(
    context,
    admins.map((told) => ({ told, kind: news, about, has_own_email: true, words: (language) => invoiceMessage(news, facts, language) })),
  )
  const user_ids = admins.map(({ user_id }) => user_id)
  const emails = await listEmails(db, user_ids)
  const silent = await listSilenced(db, user_ids, topicOf(news), 'email')
  const link = `${deps.config.publicUrl}${payer.kind === 'location' ? 'locations' : 'organizations'}/${payer.id}/billing?invoice=${id}`
  const messages = admins.flatMap(({ user_id, language }) => {
    const to = emails.get(user_id)
    if (to === undefined || silent.has(user_id)) return []
    const { subject, body } = invoiceMessage(news, facts, language)
    return [
      {
        effect_id: `invoice:${id}:${occasion}:${user_id}`,
        channel: 'email' as const,
        user_id,
        to,
        subject,
        body: `${body}\n\n${link}`,
        language,
      },
    ]
  })
  await deps.outbox.enqueueAll(db, 'send-message', messages)
}
