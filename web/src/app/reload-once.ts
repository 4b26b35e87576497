import { readStored, writeStored } from '../session/browser-store.ts'

/** Identifies this build: the entry's file name carries a hash of its content. */
const build = import.meta.url

/**
 * A part of the app that fails to load most likely belongs to an old build. Reloads the page to get the new one, but only once per
 * build, so that a real fault can't loop. Throws the second time.
 */
export function reloadOnce(cause: unknown, reload: () => void = () => window.location.reload()): Promise<never> {
  if (readStored('reloaded_build', 'sessionStorage') === build) throw new Error('This part of the app could not be loaded.', { cause })
  writeStored('reloaded_build', build, 'sessionStorage')
  reload()
  return new Promise(() => undefined) // the page is going away
}
