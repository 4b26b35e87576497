import type { z } from 'zod'

/** What the environment gives; an empty string counts as missing and is not in it. */
export type Given = Record<string, string | undefined>

/** The settings of one group, or null after adding a line to `problems` for each that is missing or wrong. */
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
