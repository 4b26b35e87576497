import { readStored, writeStored } from '../session/browser-store.ts'

/** The day of the newest news that was read on this device, yyyy-MM-dd; null for none. */
export const readNewsSeen = (): string | null => readStored('news')

/** Remembers that all news up to `day` were read. */
export const keepNewsSeen = (day: string): void => writeStored('news', day)

/** Whether there is news that nobody read on this device. Days compare as text. */
export const hasUnread = (newest: string | undefined, seen: string | null): boolean =>
  newest !== undefined && (seen === null || seen < newest)
