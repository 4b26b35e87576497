import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { load(): Promise<unknown> }

/**
 * React's `lazy`, but a component that is there already is drawn at once. React's own waits a turn even then: the fallback shows, and React holds what
 * follows a fallback back for 300 ms. `load` starts before it is drawn.
 * @example const Week = lazyPart(() => import('./week.tsx').then(({ Week: component }) => component))
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let found: { default: ComponentType<Props> } | undefined
  const start = (): Promise<{ default: ComponentType<Props> }> => load().then((component) => (found = { default: component }))
  const part = lazy(() => (found ? here(found) : start()))
  return Object.assign(part, { load: start })
}

/** A promise that is kept before anyone asks: its reader continues in the same turn. */
function here<T>(value: T): Promise<T> {
  const kept = Promise.resolve(value)
  return Object.assign(kept, { then: (read: (value: T) => unknown) => (read(value), kept) }) as Promise<T>
}
