import { recordNumber } from '../admin/record-number.ts'
import { maybeOneOf, paging, search, text } from '../ui/search-params.ts'

/** Filters and page of the staff's list of messages. */
export const adminMessagesSearch = search({
  ...paging(50),
  user_id: recordNumber(),
  recipient: text(),
  channel: maybeOneOf(['sms', 'email', 'push']),
  delivery: maybeOneOf(['sent', 'failed', 'waiting']),
})
