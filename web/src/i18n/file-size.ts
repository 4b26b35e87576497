import { localeNow } from './language.ts'

const KB = 1_000

/** How large a file is: "320 kB", "1.2 MB". */
export function fileSize(bytes: number): string {
  const isLarge = bytes >= KB * KB
  return new Intl.NumberFormat(localeNow(), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(1, bytes / KB) / (isLarge ? KB : 1))
}
