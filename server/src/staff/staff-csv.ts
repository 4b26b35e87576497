import { MOST_STAFF_CSV_ROWS } from '@muster/contract/staff/staff-list.ts'
import type { Page } from '@muster/contract/page.ts'
import type { z } from 'zod'
import type { CsvAnswer } from '../csv-answer.ts'
import type { Database } from '../db/database.ts'
import { invalid } from '../problem.ts'

type Language = 'en' | 'es'
type Value = string | number | null

/** A column of a file: its name in both languages, and what a row has in it. */
export type Column<Row> = readonly [en: string, es: string, value: (row: Row, language: Language) => Value]

/** A list of the staff as a file. */
export interface StaffCsv {
  /** The file's name in both languages, without its date and extension. */
  file: Readonly<Record<Language, string>>
  /** The head, then the rows that `search` keeps. Refuses a search that is not one of the list's call. */
  rows(db: Database, search: string, language: Language): CsvAnswer['rows']
}

interface Part {
  page: number
  page_size: number
  after?: string | undefined
}

/** Rows of one reading. */
const PART = 500

/** A file of a list: the query of its call, how its pages are read, and its columns. */
export const staffCsv = <Query extends Part, Row>(
  schema: z.ZodType<Query>,
  file: Readonly<Record<Language, string>>,
  read: (db: Database, query: Query) => Promise<Page<Row>>,
  columns: readonly Column<Row>[],
): StaffCsv => ({
  file,
  rows: (db, search, language) => {
    const query = queryOf(schema, search)
    return linesOf((part) => read(db, { ...query, ...part }), columns, language)
  },
})

/** The query that a search string is. Its page is ours to turn. */
function queryOf<Query>(schema: z.ZodType<Query>, search: string): Query {
  const { page: _page, page_size: _size, after: _after, ...given } = Object.fromEntries(new URLSearchParams(search))
  // PostgreSQL cannot store the character U+0000.
  if (Object.values(given).some((value) => value.includes('\0'))) throw invalid('search', 'The text has a character we cannot store')
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid('search', `${issue?.path.join('.') ?? 'search'}: ${issue?.message ?? 'not valid'}`)
}

async function* linesOf<Row>(
  read: (part: Part) => Promise<Page<Row>>,
  columns: readonly Column<Row>[],
  language: Language,
): CsvAnswer['rows'] {
  yield columns.map(([en, es]) => ({ en, es })[language])
  let after: string | undefined
  for (let page = 1; (page - 1) * PART < MOST_STAFF_CSV_ROWS; page++) {
    const { results, next } = await read({ page, page_size: PART, after })
    for (const row of results) yield columns.map(([, , value]) => value(row, language))
    if (next === null) return
    after = new URLSearchParams(next.split('?')[1]).get('after') ?? undefined
  }
}

/** A moment as a spreadsheet reads it, in UTC: 2026-11-27 16:05. */
export const utcMinute = (instant: string | null): string | null => (instant === null ? null : instant.slice(0, 16).replace('T', ' '))

/** Yes or no, in the reader's language. */
export const yesNo = (is: boolean, language: Language): string => ({ en: is ? 'Yes' : 'No', es: is ? 'Sí' : 'No' })[language]
