import { day, number, search, text } from '../ui/search-params.ts'

/** The trial balance: which days, whose clocks, and of one market or all. */
export const booksSearch = search({ from: day(), to: day(), zone: text(), market: number() })
