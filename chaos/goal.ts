import type { SeededRandom } from '../server/src/demo/scene/seeded-random.ts'
import type { ChaosCluster } from './chaos-cluster.ts'

/** What one run of a goal, or of its control, works with. */
export interface Trial {
  cluster: ChaosCluster
  random: SeededRandom
  /** One line about the progress of the run. */
  say(line: string): void
}

/** One counted thing: `holds` is the verdict, `said` the figures behind it. */
export interface Verdict {
  holds: boolean
  said: string
}

/** The same work done the obvious way, which must break under the same races or kills. If it does not, the checker proves nothing. */
export interface NaiveControl {
  name: string
  /** Runs it. `broke` must come out true. */
  run(trial: Trial): Promise<{ broke: boolean; said: string }>
}

/** A promise about reliability, how we test it, and what naive code makes of the same test. */
export interface Goal {
  id: string
  sentence: string
  run(trial: Trial): Promise<Verdict[]>
  controls: readonly NaiveControl[]
}
