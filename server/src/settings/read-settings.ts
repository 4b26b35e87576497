import type { z } from 'zod'

/** The environment's variables, without empty ones, which count as missing. */
export type Given = Record<string, string | undefined>

/** The settings of one group. Null if any is missing or wrong; each of those adds a line to `problems`. */
export function readSettings<T>(schema: z.ZodType<T>, given: Given, problems: string[]): T | null {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const name = String(issue.path[0])
    problems.push(given[name] === undefined ? `${name} is missing` : `${name} ${wordsOf(issue)}`)
  }
  return null
}

function wordsOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_value' && !issue.message.startsWith('is ') ? `is not one of ${issue.values.join(', ')}` : issue.message
}
