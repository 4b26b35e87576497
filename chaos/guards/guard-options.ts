import { parseArgs } from 'node:util'

export interface GuardOptions {
  /** A part of a file's name, or a kind of guard; empty for all. */
  wanted: string
  /** After this long the run starts no further guard. The next run continues there. */
  minutes: number | null
  /** Whether to forget what earlier runs found. */
  again: boolean
}

const USAGE = 'Usage: npm run chaos -- guards [part of a file’s name, or a kind] [--minutes 20] [--again]'

/** Reads the words after `guards`. Throws with the usage if one is unknown. */
export function guardOptionsOf(args: readonly string[]): GuardOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { minutes: { type: 'string' }, again: { type: 'boolean', default: false } },
  })
  const minutes = values.minutes === undefined ? null : Number(values.minutes)
  if (positionals.length > 1 || (minutes !== null && !(minutes > 0))) throw new Error(USAGE)
  return { wanted: positionals[0] ?? '', minutes, again: values.again }
}
