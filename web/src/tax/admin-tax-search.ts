import { maybeOneOf, number, paging, search, text } from '../ui/search-params.ts'

/** The operator's tax years: which year, whose form, and what to look for; or the payroll periods. */
export const adminTaxSearch = search({
  ...paging(25),
  year: number(),
  state: maybeOneOf(['missing', 'ready', 'changed', 'filed', 'exempt']),
  search: text(),
  view: maybeOneOf(['payroll']),
})
