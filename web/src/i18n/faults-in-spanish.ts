import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The faults of fields that the contract and the server write, found by their English text, which schemas and the wire carry. Loads only
 * with Spanish. `faults-in-spanish.test.ts` checks that none is missing.
 */
const words: readonly MessageDescriptor[] = [
  msg`This field is required`,
  msg`Invalid phone number`,
  msg`Invalid postal code`,
  msg`Invalid email address`,
  msg`Invalid time`,
  msg`Invalid date`,
  msg`First name is required`,
  msg`Last name is required`,
  msg`Enter the 6 digits`,
  msg`Enter the 3 or 4 digits`,
  msg`Enter the card number`,
  msg`Enter an amount`,
  msg`This is not more than what was paid`,
  msg`Enter month and year, such as 04 / 29`,
  msg`A digit of the number is wrong`,
  msg`Enter a full address, such as https://example.com`,
  msg`Use the two-letter state code`,
  msg`Use a whole number`,
  msg`Use whole cents`,
  msg`Between $15 and $75 an hour`,
  msg`Between $0 and $50 an hour`,
  msg`More than $0 and at most $50 an hour`,
  msg`Between $0 and $100,000`,
  msg`At least one pro`,
  msg`Choose at least one pro`,
  msg`Choose at least one shift`,
  msg`Either a date or a number of days`,
  msg`This is no search`,
  msg`Give the first and the last day, or shifts`,
  msg`Name a new event, or say which event this is for`,
  msg`One number for each time and position`,
  msg`Say how many pros you need, at least once`,
  msg`A start and an end go together`,
  msg`We don’t know this postal code`,
  msg`Choose a time zone from the list`,
  msg`Choose a position from the list`,
  msg`Choose a requirement from the list`,
  msg`There is no such record`,
  msg`We don’t know this field`,
  msg`A schedule can’t be part of an event`,
  msg`There is no such file`,
  msg`Choose a role from the list`,
  msg`There is no such category`,
  msg`There is already a requirement with this name`,
  msg`There is already a template with this name`,
  msg`There is already a view with this name`,
  msg`These times are already saved`,
  msg`We don’t work in this area yet`,
  msg`This address is in another market`,
  msg`This is in another market. Contact support to move your account.`,
  msg`You can’t remove the primary address. Edit it instead.`,
  msg`The break is longer than the shift`,
  msg`A shift lasts 1 to 16 hours and is longer than its break`,
  msg`The end must be after the start`,
  msg`The end is not after the start`,
  msg`That is more than 16 hours. Check the day.`,
  msg`The start is more than 24 hours before the shift`,
  msg`The end is more than 24 hours after the shift`,
  msg`The end is in the future`,
  msg`Hours are saved when you approve them. Leave this out, or send true.`,
  msg`This pro is not being paid here`,
  msg`That is not 15 minutes more`,
  msg`That is in the past`,
  msg`Explain why the hours differ from the punches. The pro will see it.`,
  msg`Add a short reason`,
  msg`The break must be within the time on the clock`,
  msg`Add an overall rating`,
  msg`Change the date on one shift only`,
  msg`To end it sooner, cancel a shift and the following ones`,
  msg`This is before the first date. Cancel the whole series instead.`,
  msg`The series already ends by then`,
  msg`Choose an upcoming date of the series`,
  msg`Choose a schedule or several dates, not both`,
  msg`A schedule can’t be part of an event`,
  msg`No date matches this schedule`,
  msg`Enter more than the current bonus`,
  msg`Only an offer can have a bonus`,
  msg`Use a JPEG, PNG or WebP picture`,
  msg`We couldn’t read this picture. Try another one.`,
  msg`This picture has too many pixels. Choose a smaller one.`,
  msg`This picture is too small. Choose one of at least 200 × 200 pixels.`,
  msg`Event name must be at least 3 characters`,
  msg`Event name must be 25 characters or less`,
]
const byText = new Map(words.map((one) => [one.message, one]))

/** Faults with a number. The first match counts. */
const numbered: readonly [RegExp, (...numbers: string[]) => MessageDescriptor][] = [
  [/^Keep this to (\d+) characters or fewer$/, (longest) => msg`Keep this to ${longest} characters or fewer`],
  [/^Use at least (\d+) characters$/, (shortest) => msg`Use at least ${shortest} characters`],
  [/^Enter (\d+) to (\d+)$/, (from, to) => msg`Enter ${from} to ${to}`],
  [/^At least ([\d.]+)$/, (least) => msg`At least ${least}`],
  [/^At most ([\d.]+)$/, (most) => msg`At most ${most}`],
  [/^More than ([\d.]+)$/, (bound) => msg`More than ${bound}`],
  [/^Less than ([\d.]+)$/, (bound) => msg`Less than ${bound}`],
  [/^At most \$([\d,]+)$/, (most) => msg`At most $${most}`],
  [/^At most (\d+) pros at once$/, (most) => msg`At most ${most} pros at once`],
  [/^At most (\d+) shifts at once$/, (most) => msg`At most ${most} shifts at once`],
  [/^One to (\d+) applications$/, (most) => msg`One to ${most} applications`],
  [/^At most (\d+) pros$/, (most) => msg`At most ${most} pros`],
  [/^At most (\d+) pros can be assigned to a schedule$/, (most) => msg`At most ${most} pros can be assigned to a schedule`],
  [/^At most (\d+) days$/, (most) => msg`At most ${most} days`],
  [/^At most (\d+) more dates$/, (most) => msg`At most ${most} more dates`],
  [/^At most (\d+) pictures$/, (most) => msg`At most ${most} pictures`],
  [/^At most (\d+) shifts at once; post the rest after them$/, (most) => msg`At most ${most} shifts at once; post the rest after them`],
  [/^After the beginning, by at most (\d+) days$/, (most) => msg`After the beginning, by at most ${most} days`],
  [/^You already have (\d+) views\. Delete one first\.$/, (most) => msg`You already have ${most} views. Delete one first.`],
]

/** A fault in Spanish, or null if it has no translation. */
export function faultInSpanish(fault: string, say: (words: MessageDescriptor) => string): string | null {
  const known = byText.get(fault)
  if (known) return say(known)
  for (const [pattern, write] of numbered) {
    const found = pattern.exec(fault)
    if (found) return say(write(...found.slice(1)))
  }
  return null
}
