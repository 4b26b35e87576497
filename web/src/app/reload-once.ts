import { readStored, writeStored } from '../session/browser-store.ts'

/** Names this build: the entry's file name carries a hash of its content. */
const build = import.meta.url

/**
 * A part of the app that cannot be fetched is most likely from a build that is gone: the page reloads to get the new one,
 * but at most once a build, so that a real fault never becomes a loop.
 */
export function reloadOnce(cause: unknown, reload: () => void = () => window.location.reload()): Promise<never> {
  if (readStored('reloaded_build', 'sessionStorage') === build) throw new Error('This part of the app could not be loaded.', { cause })
  writeStored('reloaded_build', build, 'sessionStorage')
  reload()
  return new Promise(() => undefined) // the page is going away
}
