import { localeNow } from '../i18n/language.ts'

/** A list's count as people read it: "1,204", or "1,000+" where the server stopped counting. */
export const countWords = ({ count, count_exact }: { count: number; count_exact?: boolean | undefined }): string =>
  count_exact === false ? `${count.toLocaleString(localeNow())}+` : count.toLocaleString(localeNow())
