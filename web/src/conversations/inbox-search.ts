import { oneOf, search, text } from '../ui/search-params.ts'

/** What the list of the inbox shows. */
export const inboxSearch = search({ part: oneOf(['all', 'unread', 'shifts', 'people'], 'all'), search: text() })
