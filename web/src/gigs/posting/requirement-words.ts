import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The categories of the shared list of requirements. */
const words = new Map<string, MessageDescriptor>([
  ['Dress', msg`Dress`],
  ['Experience', msg`Experience`],
  ['Certification', msg`Certification`],
  ['Physical', msg`Physical`],
  ['Other', msg`Other`],
])

/** A requirement category in the language on screen. A category that a location named is shown as written. */
export function requirementKind(kind: string, say: (words: MessageDescriptor) => string): string {
  const known = words.get(kind)
  return known ? say(known) : kind
}
