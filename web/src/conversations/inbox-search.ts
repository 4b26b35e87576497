import { oneOf, search, text } from '../ui/search-params.ts'

/** What the list of the inbox shows, and `to_many`: the messages to many are open, or a new one to the group of this number. */
export const inboxSearch = search({ part: oneOf(['all', 'unread', 'shifts', 'people'], 'all'), search: text(), to_many: text() })
