import { lastWholeWeek } from '@muster/contract/tax/payroll-rules.ts'
import { getProvider } from '../brand/brand-queries.ts'
import { type Context, locationOf, proOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { closePayroll } from './close-payroll.ts'
import { getBusinessRecords, type RecordsOf } from './business-records-queries.ts'
import { exportPayroll } from './export-payroll.ts'
import { exportTaxFiling } from './export-filing.ts'
import { makeTaxFiling } from './file-year.ts'
import { exportRecords } from './export-records.ts'
import { getOpenPayroll, listPayrollExports, readPayrollDay } from './payroll-queries.ts'
import { remindOfTaxDetails } from './remind-of-tax-details.ts'
import { setTaxPayer, setThreshold } from './set-up-filing.ts'
import { signTaxDetails } from './sign-tax-details.ts'
import { getOwnTaxDetails } from './tax-details-queries.ts'
import { findTaxPayer, getTaxYear, listTaxYearPros } from './tax-year-queries.ts'

const nameOf = async ({ db, deps }: Context): Promise<string> => (await getProvider(db, deps.config.provider)).name
const ownDetails = async (context: Context) => getOwnTaxDetails(context.db, proOf(context), await nameOf(context))
const yearOf = async (context: Context, year: number) => getTaxYear(context.db, year, await nameOf(context))

const ofLocation = (context: Context): RecordsOf => ({ kind: 'location', id: locationOf(context).id })
const ofOrganization = (id: number): RecordsOf => ({ kind: 'organization', id })

export const taxRoutes: Handlers<
  | 'getTaxDetails'
  | 'putTaxDetails'
  | 'getTaxYear'
  | 'listTaxYearPros'
  | 'putTaxThreshold'
  | 'putTaxPayer'
  | 'makeTaxFiling'
  | 'exportTaxFiling'
  | 'remindOfTaxDetails'
  | 'getOpenPayroll'
  | 'listPayrollExports'
  | 'closePayroll'
  | 'exportPayroll'
  | 'getLocationRecords'
  | 'getOrganizationRecords'
  | 'exportLocationRecords'
  | 'exportOrganizationRecords'
> = {
  getTaxDetails: (_input, context) => ownDetails(context),
  async putTaxDetails({ body }, context) {
    await signTaxDetails(context, body)
    return ownDetails(context)
  },
  getTaxYear: ({ params }, context) => yearOf(context, params.year),
  listTaxYearPros: ({ params, query }, context) => listTaxYearPros(context.db, params.year, query),
  async putTaxThreshold({ params, body }, context) {
    await setThreshold(context, params.year, body.amount)
    return yearOf(context, params.year)
  },
  async putTaxPayer({ body }, context) {
    await setTaxPayer(context, body)
    return (await findTaxPayer(context.db))!
  },
  makeTaxFiling: ({ params }, context) => makeTaxFiling(context, params.year),
  exportTaxFiling: ({ params }, context) => exportTaxFiling(context, params.id),
  remindOfTaxDetails: ({ params }, context) => remindOfTaxDetails(context, params.year),
  async getOpenPayroll({ query }, { db }) {
    return getOpenPayroll(db, query.last_day ?? lastWholeWeek((await readPayrollDay(db)).today))
  },
  listPayrollExports: ({ query }, context) => listPayrollExports(context.db, query),
  closePayroll: ({ body }, context) => closePayroll(context, body.last_day),
  exportPayroll: ({ params }, context) => exportPayroll(context, params.id),
  getLocationRecords: ({ params }, context) => getBusinessRecords(context.db, ofLocation(context), params.year),
  getOrganizationRecords: ({ params }, context) => getBusinessRecords(context.db, ofOrganization(params.orgId), params.year),
  exportLocationRecords: async ({ params }, context) => exportRecords(context, ofLocation(context), params.year),
  exportOrganizationRecords: async ({ params }, context) => exportRecords(context, ofOrganization(params.orgId), params.year),
}
