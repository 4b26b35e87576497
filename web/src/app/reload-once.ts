import { readStored, writeStored } from '../session/browser-store.ts'

/** Identifies this build: the entry's file name carries a hash of its content. */
const build = import.meta.url

const isReloaded = (): boolean => readStored('reloaded_build', 'sessionStorage') === build

/**
 * A part of the app that fails to load most likely belongs to an old build. Reloads the page to get the new one, but only once per
 * build, so that a real fault can't loop. Throws the second time. Where storage is forbidden, it asks the browser whether this page was
 * reloaded.
 */
export function reloadOnce(cause: unknown, reload: () => void = () => window.location.reload()): Promise<never> {
  const wasReloaded = isReloaded()
  writeStored('reloaded_build', build, 'sessionStorage')
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (wasReloaded || (!isReloaded() && opened?.type === 'reload')) throw new Error('This part of the app could not be loaded.', { cause })
  reload()
  return new Promise(() => undefined) // the page is going away
}
