import type { ErrorCode } from '../errors.ts'

/** Builds differ in the hashes of their files and in where a line is, people in the numbers they see. Neither makes another error. */
const alike = (text: string): string =>
  text
    .replaceAll(/-[\w-]{8}(?=\.m?js)/g, '')
    .replaceAll(/:\d+/g, '')
    .replaceAll(/\d+/g, '#')

/** How many frames tell errors apart: callers further up may differ. */
const FRAMES = 3

/** The text that all happenings of an error share. */
export const sameErrorText = (error: { source: string; name: string; message: string; stack: readonly string[]; place: string }): string =>
  [
    error.source,
    error.name,
    alike(error.message),
    ...(error.stack.length > 0 ? error.stack.slice(0, FRAMES).map(alike) : [error.place]),
  ].join('\n')

/** Why an error can't be marked as solved. */
export const whyNotSolve = ({ solved_at }: { solved_at: string | null }): ErrorCode | null =>
  solved_at === null ? null : 'INVALID_TRANSITION'

/** Why an error can't be opened again. */
export const whyNotReopen = ({ solved_at }: { solved_at: string | null }): ErrorCode | null =>
  solved_at === null ? 'INVALID_TRANSITION' : null
