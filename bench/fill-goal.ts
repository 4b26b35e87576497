import type { FillProblem } from '../contract/src/filling/fill-problem.ts'
import { faultsOf, worthOf } from '../contract/src/filling/testing/judge-plan.ts'
import { solveExactly } from '../server/src/filling/exact-fill.ts'
import { solveFill } from '../server/src/filling/solve-fill.ts'
import type { BenchRun } from './bench-run.ts'
import { firstComeFill } from './control/first-come-fill.ts'
import { measureFillBeside } from './fill-beside-goal.ts'
import { hugeFortnight, tightWeek, weekOf } from './fill-weeks.ts'
import { alternate, type GoalRow } from './goal-row.ts'

const INSTANCES = 20
const ROUNDS = 3
const HIGHS_SECONDS = 60
const MOST_MS = 1_500

const everyEdge = (problem: FillProblem): number[] => [...problem.edges.keys()]
const milliseconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function flow(problem: FillProblem): Promise<number[]> {
  const { chosen, is_proven } = await solveFill(problem, HIGHS_SECONDS)
  const faults = faultsOf(problem, chosen)
  if (faults.length > 0 || !is_proven) throw new Error(`not a proven plan: ${faults.join(', ')}`)
  return chosen
}

/** How many weeks are worth something else than what HiGHS finds and proves. Throws if HiGHS does not finish. */
async function weeksThatDiffer(weeks: readonly FillProblem[]): Promise<number> {
  let different = 0
  for (const week of weeks) {
    const ours = worthOf(week, await flow(week))
    const highs = await solveExactly(week, everyEdge(week), HIGHS_SECONDS)
    if (!highs.isProven) throw new Error('HiGHS did not finish')
    const theirs = worthOf(week, highs.chosen)
    if (ours.places !== theirs.places || ours.score !== theirs.score) different++
  }
  return different
}

/** P12: filling many shifts at once, compared with HiGHS on the same weeks, with first in, first out, and with the API meanwhile. */
export async function measureFill(run: BenchRun): Promise<GoalRow[]> {
  const weeks = Array.from({ length: INSTANCES }, (_, index) => weekOf(index + 1))
  const different = await weeksThatDiffer(weeks)
  const beside = await alternate(ROUNDS, {
    ours: () =>
      milliseconds(async () => {
        for (const week of weeks) await solveFill(week, HIGHS_SECONDS)
      }),
    control: () =>
      milliseconds(async () => {
        for (const week of weeks) await solveExactly(week, everyEdge(week), HIGHS_SECONDS)
      }),
  })
  const fortnight = hugeFortnight()
  const places = fortnight.gigs.reduce((sum, gig) => sum + gig.places, 0)
  const large = await alternate(ROUNDS, {
    ours: () => milliseconds(() => solveFill(fortnight, HIGHS_SECONDS)),
    control: () => milliseconds(() => firstComeFill(fortnight)),
  })
  const scarce = tightWeek()
  const [filled, firstCome] = [(await flow(scarce)).length, firstComeFill(scarce).length]
  const edges = fortnight.edges.length.toLocaleString('en')
  return [
    {
      goal: `P12 weeks of ${INSTANCES} worth something else than HiGHS finds`,
      unit: 'weeks',
      ours: different,
      control: INSTANCES,
      limit: { of: 'ours', most: 0 },
      note: 'places and total score of ours against those of HiGHS 1.15, proven, on the same weeks : all weeks',
    },
    {
      goal: 'P12 time for those weeks',
      unit: 'ms',
      ...beside,
      limit: { of: 'ratio', most: 1 / 4 },
      note: `${INSTANCES} weeks of about 280 places with 1,600 applications each, by flow : HiGHS, its loading not counted`,
    },
    {
      goal: `P12 a fortnight of ${places.toLocaleString('en')} places`,
      unit: 'ms',
      ...large,
      limit: { of: 'ours', most: MOST_MS },
      note: `${edges} applications, solved and proven : first in, first out`,
    },
    {
      goal: 'P12 places of first in, first out for each of ours, when pros are scarce',
      unit: 'places',
      ours: firstCome,
      control: filled,
      limit: { of: 'ratio', most: 0.943 },
      note: 'places first in, first out fills : places ours fills on the same week; held when ours are at least 6 % more (1 : 1.06)',
    },
    ...(await measureFillBeside(run)),
  ]
}
