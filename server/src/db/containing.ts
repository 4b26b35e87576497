/** The pattern that finds `words` anywhere in a text with LIKE or ILIKE. Signs that LIKE would read as "any" stand for themselves. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
