import { reloadOnce } from './reload-once.ts'

const online = (): Promise<void> => new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/**
 * Fetches a part of the app that was not shown yet. Without network it waits for the network: the page that is open stays, which a reload
 * would lose.
 */
export const fetchPart = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => (navigator.onLine ? reloadOnce(cause) : online().then(load).catch(reloadOnce)))
