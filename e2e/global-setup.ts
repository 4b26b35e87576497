import type { TestProject } from 'vitest/node'
import { makeTour, type Tour } from './testing/tour.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What every product under test starts with. */
    tour: Tour
  }
}

/** Once a run: a PostgreSQL with the tour. Each test file starts a product on a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { tour, stop } = await makeTour()
  project.provide('tour', tour)
  return stop
}
