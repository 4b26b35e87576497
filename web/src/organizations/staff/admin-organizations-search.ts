import { recordNumber } from '../../admin/record-number.ts'
import { paging, search, text, textOr } from '../../ui/search-params.ts'

/** Filters, sorting and page of the staff's organizations. */
export const adminOrganizationsSearch = search({ ...paging(25), ordering: textOr('-created_ts'), id: recordNumber(), name: text() })
