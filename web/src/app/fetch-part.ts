import { reloadOnce } from './reload-once.ts'

const online = (): Promise<void> => new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/**
 * Loads a part of the app. While offline it waits for the network, because a reload would lose the open page.
 */
export const fetchPart = <T>(load: () => Promise<T>, reload: (cause: unknown) => Promise<never> = reloadOnce): Promise<T> =>
  load().catch((cause: unknown) => (navigator.onLine ? reload(cause) : online().then(load).catch(reload)))
