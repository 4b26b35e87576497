import { getProvider } from '../brand/brand-queries.ts'
import { buffer } from 'node:stream/consumers'
import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type {
  downloadYearStatement as downloadCall,
  downloadYearStatementOfPro as downloadOfProCall,
} from '@muster/contract/payments/earnings-endpoints.ts'
import { record } from '../audit/record.ts'
import { type Context, proOf } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { drawFoot, newPaper } from '../paper/draw-paper.ts'
import { Problem } from '../problem.ts'
import { drawStatementHead, drawStatementNotes, drawStatementTables } from './draw-year-statement.ts'
import type { YearOf } from './year-earnings-queries.ts'
import { findStatementPro, readYearStatement } from './year-statement-queries.ts'
import { STATEMENT_WORDS } from './year-statement-words.ts'

/** What a pro was paid in a year, on paper, in either language. */
export async function makeYearStatement(
  context: Context,
  { params: { year }, query: { language } }: HandlerInput<typeof downloadCall>,
): Promise<CallResult<typeof downloadCall>> {
  const { id: pro_id, market_id } = proOf(context)
  return drawStatement(context, { pro_id, market_id, year }, language)
}

/** The same document for the staff. The audit keeps who downloaded it, written before it is drawn. Throws NOT_FOUND for no such pro. */
export async function makeYearStatementOfPro(
  context: Context,
  { params: { id, year }, query: { language } }: HandlerInput<typeof downloadOfProCall>,
): Promise<CallResult<typeof downloadOfProCall>> {
  const pro = await findStatementPro(context.db, id)
  if (pro === null) throw new Problem('NOT_FOUND')
  await inTransaction(context.deps.db, (db) =>
    record(
      { ...context, db },
      { action: 'pro.statement_downloaded', subject_kind: 'pro', subject_id: pro.pro_id, changes: { year, language } },
    ),
  )
  return drawStatement(context, { ...pro, year }, language)
}

async function drawStatement(context: Context, of: YearOf, language: 'en' | 'es'): Promise<CallResult<typeof downloadCall>> {
  const { year } = of
  const statement = await readYearStatement(context.db, of)
  const words = STATEMENT_WORDS[language]
  const provider = await getProvider(context.db, context.deps.config.provider)
  const paper = await newPaper({ title: words.title(year), author: provider.name, created_at: statement.made_at, language })
  const written = buffer(paper)
  drawStatementHead(paper, statement, provider, words)
  drawStatementTables(paper, statement, words)
  drawStatementNotes(paper, statement, words)
  drawFoot(paper, `${provider.name} · ${words.title(year)} · ${statement.pro_name}`, language)
  paper.end()
  return { file_name: `${words.file}-${year}.pdf`, base64: (await written).toString('base64') }
}
