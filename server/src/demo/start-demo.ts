import type { Deps } from '../deps.ts'

export interface Demo {
  stop(): Promise<void>
}

/** Fills an empty installation with the tour at the first start and brings its market to life. */
export async function startDemo({ say }: { deps: Deps; address: string; say: (line: string) => void }): Promise<Demo> {
  say('The demo market is not seeded in this build.')
  return { stop: () => Promise.resolve() }
}
