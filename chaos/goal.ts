import type { SeededRandom } from '../server/src/demo/scene/seeded-random.ts'
import type { ChaosCluster } from './chaos-cluster.ts'

/** What one run of a goal, or of its control, has to work with. */
export interface Trial {
  cluster: ChaosCluster
  random: SeededRandom
  /** One line about where the run is. */
  say(line: string): void
}

/** One thing that was counted: `holds` is the verdict, `said` the figures behind it. */
export interface Verdict {
  holds: boolean
  said: string
}

/** A thing done the obvious way, which must break under the same races or kills: else the checker proves nothing. */
export interface NaiveControl {
  name: string
  /** Runs it. `broke` must come out true. */
  run(trial: Trial): Promise<{ broke: boolean; said: string }>
}

/** A promise about reliability, how it is put to the proof, and what naive code makes of the same proof. */
export interface Goal {
  id: string
  sentence: string
  run(trial: Trial): Promise<Verdict[]>
  controls: readonly NaiveControl[]
}
