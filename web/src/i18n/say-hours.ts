import { i18n } from '@lingui/core'

/** Spanish says "la 1:00", and "las" before every other hour; a message is written with "las", whatever hour it is given. */
export const withArticles = (text: string): string => text.replaceAll(/\b(l)as(?=[\s\u00A0]1:\d\d)/gi, '$1a')

/** From now on everything that is said has the right article before its hours. Other languages have no such words. */
export function sayHours(): void {
  const plain = i18n.t
  const say = ((...message: Parameters<typeof plain>) => withArticles(plain(...message))) as typeof plain
  i18n._ = say
  i18n.t = say
}
