import type { Context } from '../context.ts'
import { taxDetailsMessage } from './tax-words.ts'
import { tellPeople } from './tell-person.ts'
import { listNoticePros } from './told-queries.ts'

/** Asks pros for the tax details that a year's forms need. */
export async function tellOfTaxDetails(context: Pick<Context, 'deps' | 'db'>, pro_ids: readonly number[], year: number): Promise<void> {
  const pros = await listNoticePros(context.db, pro_ids)
  const words = (language: 'en' | 'es') => taxDetailsMessage(year, language)
  await tellPeople(
    context,
    pros.map((told) => ({ told, kind: 'tax_details_needed', about: { year }, words })),
  )
}
