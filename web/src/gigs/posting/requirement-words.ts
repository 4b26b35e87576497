import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The kinds of the shared list of requirements. */
const words = new Map<string, MessageDescriptor>([
  ['Dress', msg`Dress`],
  ['Experience', msg`Experience`],
  ['Certification', msg`Certification`],
  ['Physical', msg`Physical`],
  ['Other', msg`Other`],
])

/** A kind of requirements in the language on screen; one that a location named itself is shown as it wrote it. */
export function requirementKind(kind: string, say: (words: MessageDescriptor) => string): string {
  const known = words.get(kind)
  return known ? say(known) : kind
}
