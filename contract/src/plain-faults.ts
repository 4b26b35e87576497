import type { z } from 'zod'

/**
 * Plain words for faults that a schema has no words for. Zod's own are for programmers ("Too big: expected string to have <=500
 * characters"). Faults that only a program can cause, such as a number in place of a text, keep zod's words.
 */
export function plainFault(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue
  if (input === undefined || input === null || input === '') return 'This field is required'
  if (issue.code === 'too_big' && issue.origin !== 'date')
    return issue.origin === 'string'
      ? `Keep this to ${issue.maximum} characters or fewer`
      : `${issue.inclusive === false ? 'Less than' : 'At most'} ${issue.maximum}`
  if (issue.code === 'too_small' && issue.origin !== 'date')
    return issue.origin === 'string'
      ? `Use at least ${issue.minimum} characters`
      : `${issue.inclusive === false ? 'More than' : 'At least'} ${issue.minimum}`
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Use a whole number'
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'Invalid date'
  return undefined
}
