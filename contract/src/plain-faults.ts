import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const tooBig = ({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string =>
  origin === 'string' ? `Keep this to ${maximum} characters or fewer` : `${inclusive === false ? 'Less than' : 'At most'} ${maximum}`

const tooSmall = ({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string =>
  origin === 'string' ? `Use at least ${minimum} characters` : `${inclusive === false ? 'More than' : 'At least'} ${minimum}`

/**
 * Plain words for faults that a schema has no words for. Zod's own are for programmers ("Too big: expected string to have <=500
 * characters"). Faults that only a program can cause, such as a number in place of a text, keep zod's words.
 */
export function plainFault(issue: Issue): string | undefined {
  const { input } = issue
  if (input === undefined || input === null || input === '') return 'This field is required'
  if (issue.code === 'too_big' && issue.origin !== 'date') return tooBig(issue)
  if (issue.code === 'too_small' && issue.origin !== 'date') return tooSmall(issue)
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Use a whole number'
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'Invalid date'
  return undefined
}
