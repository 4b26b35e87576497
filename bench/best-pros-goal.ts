import type pg from 'pg'
import { databaseOf, openPool } from '../server/src/db/database.ts'
import { listBest, listFound } from '../server/src/pros/pro-search-queries.ts'
import type { BenchRun } from './bench-run.ts'
import { brutePros } from './control/brute-pros.ts'
import { HAVERSINE_SCAN } from './control/haversine-scan.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { askQuestions, forgetQuestions, type Question } from './search-questions.ts'

const ROUNDS = 3
const QUESTIONS = 200
/** Questions of one measurement. */
const ASKED = 50
const MOST_MS = 5
/** The scan reads every pro there is, so over a hundredth of the pros it costs a hundredth. */
const RATIO = { long: 1 / 300, quick: 1 / 3 }

/** P6: the 25 best pros near a location, in a position, free, not blocked and certified, compared with measuring every pro. */
export async function measureBestPros(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const pool = openPool(database.url, { name: 'bench-pros', max: 1, statementTimeout: 120_000 })
  const db = databaseOf(pool)
  try {
    const questions = await askQuestions(pool, QUESTIONS)
    const recall = await compare(pool, questions)
    const few = questions.slice(0, ASKED)
    const best = (): Promise<void> => each(few, ({ place, query }) => listBest(db, place, query))
    const page = (): Promise<void> => each(few, ({ place, query }) => listFound(db, place, query))
    const scan = (): Promise<void> => each(few, (question) => scanned(pool, question))
    await page()
    await scan()
    const cost = (work: () => Promise<void>) => async () => (await run.counter.during([database.postmaster], work)) / few.length
    const time = (work: () => Promise<void>) => async () => {
      const began = performance.now()
      await work()
      return (performance.now() - began) / few.length
    }
    const { rows } = await pool.query<{ pros: number }>('SELECT count(*) AS pros FROM pro')
    return [
      {
        goal: `P6 the 25 best of ${rows[0]!.pros.toLocaleString('en')} pros`,
        unit: `${run.counter.unit} of the database`,
        ...(await alternate(ROUNDS, { ours: cost(best), control: cost(scan) })),
        limit: { of: 'ratio', most: Number((run.long ? RATIO.long : RATIO.quick).toFixed(4)) },
        note: 'the statement that finds them : the same question by measuring the distance to every pro',
      },
      {
        goal: 'P6 the same, in time',
        unit: 'ms',
        ...(await alternate(ROUNDS, { ours: time(best), control: time(scan) })),
        limit: { of: 'ours', most: MOST_MS },
        note: 'the same two, from the question to the answer',
      },
      {
        goal: 'P6 with all that their page shows',
        unit: 'ms',
        ...(await alternate(ROUNDS, { ours: time(page), control: time(best) })),
        limit: null,
        note: 'both statements of the page : the first one alone',
      },
      {
        goal: 'P6 pros missed or wrongly found',
        unit: `pros in ${QUESTIONS} answers`,
        ours: recall.wrong,
        control: recall.right,
        limit: { of: 'ours', most: 0 },
        note: 'differences from brute force over every row, a fifth of them on a day on which the clocks change : all pros that brute force found',
      },
    ]
  } finally {
    try {
      await forgetQuestions(pool)
    } finally {
      await pool.end()
    }
  }
}

async function each(questions: readonly Question[], ask: (question: Question) => Promise<unknown>): Promise<void> {
  for (const question of questions) await ask(question)
}

async function scanned(pool: pg.Pool, { place, query }: Question): Promise<void> {
  const { distance, skill_id, start_time, end_time, certifications } = query
  const values = [place.latitude, place.longitude, distance, skill_id, start_time, end_time, certifications[0], place.id]
  await pool.query({ name: 'bench-haversine', text: HAVERSINE_SCAN, values })
}

/** Asks every question of the search and of brute force, and counts the places in which they differ. */
async function compare(pool: pg.Pool, questions: readonly Question[]): Promise<{ wrong: number; right: number }> {
  const ask = brutePros(pool)
  let wrong = 0
  let right = 0
  for (const question of questions) {
    const expected = await ask(question)
    const found = (await listBest(databaseOf(pool), question.place, question.query)).map(({ pro_id }) => pro_id)
    right += expected.length
    for (let at = 0; at < Math.max(expected.length, found.length); at++) if (expected[at] !== found[at]) wrong++
  }
  if (right < questions.length) throw new Error('brute force found hardly anyone, so nothing was compared')
  return { wrong, right }
}
