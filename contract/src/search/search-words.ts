/** A search uses at most this many words. */
const MOST_WORDS = 6

/** What was typed as words without accents and capitals, each of which must be found. */
export const searchWords = (typed: string): string[] =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
