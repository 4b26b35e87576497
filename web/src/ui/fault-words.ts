import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The words of the contract and of the server for a field's fault, by their English text, which is what a schema and the wire
 * carry. One that is not listed is shown as it is.
 */
const words: readonly MessageDescriptor[] = [
  msg`This field is required`,
  msg`Invalid phone number`,
  msg`Invalid postal code`,
  msg`Invalid email address`,
  msg`Invalid time`,
  msg`First name is required`,
  msg`Last name is required`,
  msg`Enter the 6 digits`,
  msg`Enter the 3 or 4 digits`,
  msg`Enter the card number`,
  msg`Enter month and year, such as 04 / 29`,
  msg`A digit of the number is wrong`,
  msg`Enter a full address, such as https://example.com`,
  msg`Use the two-letter state code`,
  msg`Between $15 and $75 an hour`,
  msg`At least one pro`,
  msg`At most 500 pros`,
  msg`There is no such postal code`,
  msg`No market serves this place yet`,
  msg`That is in another market; write to support to move your account`,
  msg`There is no such position`,
  msg`The break is longer than the shift`,
  msg`A shift lasts 1 to 16 hours, and its break is shorter than it`,
  msg`The end is not after the start`,
  msg`That is more than a day`,
  msg`Say why the hours differ from the punches; the pro reads it`,
  msg`That is not within the time on the clock`,
  msg`Give the overall rating`,
  msg`Event name must be at least 3 characters`,
  msg`Event name must be 25 characters or less`,
]
const byText = new Map(words.map((one) => [one.message, one]))

/** A fault in the language on screen. */
export function faultInWords(fault: string, say: (words: MessageDescriptor) => string): string {
  const known = byText.get(fault)
  if (known) return say(known)
  const longest = /^Keep this to (\d+) characters or fewer$/.exec(fault)?.[1]
  if (longest) return say(msg`Keep this to ${longest} characters or fewer`)
  const [, from, to] = /^Enter (\d+) to (\d+)$/.exec(fault) ?? []
  return from && to ? say(msg`Enter ${from} to ${to}`) : fault
}
