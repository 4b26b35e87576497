import { buffer } from 'node:stream/consumers'
import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { downloadYearStatement as downloadCall } from '@muster/contract/payments/earnings-endpoints.ts'
import { type Context, proOf } from '../context.ts'
import { drawFoot, newPaper } from '../paper/draw-paper.ts'
import { drawStatementHead, drawStatementNotes, drawStatementTables } from './draw-year-statement.ts'
import { readYearStatement } from './year-statement-queries.ts'
import { STATEMENT_WORDS } from './year-statement-words.ts'

/** What a pro was paid in a year, on paper, in either language. */
export async function makeYearStatement(
  context: Context,
  { params: { year }, query: { language } }: HandlerInput<typeof downloadCall>,
): Promise<CallResult<typeof downloadCall>> {
  const { id: pro_id, market_id } = proOf(context)
  const statement = await readYearStatement(context.db, { pro_id, market_id, year })
  const words = STATEMENT_WORDS[language]
  const { provider } = context.deps.config
  const paper = await newPaper({ title: words.title(year), author: provider.name, created_at: statement.made_at, language })
  const written = buffer(paper)
  drawStatementHead(paper, statement, provider, words)
  drawStatementTables(paper, statement, words)
  drawStatementNotes(paper, statement, words)
  drawFoot(paper, `${provider.name} · ${words.title(year)} · ${statement.pro_name}`, language)
  paper.end()
  return { file_name: `${words.file}-${year}.pdf`, base64: (await written).toString('base64') }
}
