import type { Context } from '../context.ts'
import { marketWords } from './market-words.ts'
import { tellPeople } from './tell-person.ts'
import { listNoticePros } from './told-queries.ts'

interface Wisher {
  id: number
  pro_id: number | null
  kind: 'phone' | 'email' | null
  value: string | null
  language: 'en' | 'es'
  city: string
  state_code: string
}

/** Notifies those who waited for a market: a pro in the app and by SMS, someone without an account where they proved to be reached. */
export async function tellOfMarket(context: Context, name: string, wishers: readonly Wisher[]): Promise<void> {
  const { db, deps } = context
  const pros = await listNoticePros(
    db,
    wishers.flatMap(({ pro_id }) => pro_id ?? []),
  )
  const placeOf = new Map(wishers.map(({ pro_id, city, state_code }) => [pro_id, `${city}, ${state_code}`]))
  await tellPeople(
    context,
    pros.map((told) => {
      const words = (language: 'en' | 'es') => marketWords(language, { name, place: placeOf.get(told.pro_id) ?? name, link: null })
      return { told, kind: 'market_opened', about: {}, words }
    }),
  )
  const link = `${deps.config.publicUrl}signup`
  const messages = wishers.flatMap(({ id, kind, value, language, city, state_code }) =>
    value === null || kind === null
      ? []
      : [
          {
            effect_id: `market-wish:${id}:${name}`,
            channel: kind === 'phone' ? ('sms' as const) : ('email' as const),
            user_id: null,
            to: value,
            ...marketWords(language, { name, place: `${city}, ${state_code}`, link }),
          },
        ],
  )
  await deps.outbox.enqueueAll(db, 'send-message', messages)
}
