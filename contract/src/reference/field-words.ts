import { ACCOUNT_FIELDS } from './account-fields.ts'
import { APPEAL_FIELDS } from './appeal-fields.ts'
import { SUSPENSION_FIELDS } from './suspension-fields.ts'
import { EXPORT_FIELDS } from './export-fields.ts'
import { CERTIFICATION_FIELDS } from './certification-fields.ts'
import { CONFIGURATION_FIELDS } from './configuration-fields.ts'
import { GROWTH_FIELDS } from './growth-fields.ts'
import { HIRING_FIELDS } from './hiring-fields.ts'
import { INVOICE_FIELDS } from './invoice-fields.ts'
import { MONEY_FIELDS } from './money-fields.ts'
import { NETWORK_FIELDS } from './network-fields.ts'
import { PEOPLE_FIELDS } from './people-fields.ts'
import { PLACE_FIELDS } from './place-fields.ts'
import { RECORD_FIELDS } from './record-fields.ts'
import { SHIFT_FIELDS } from './shift-fields.ts'
import { SIGN_IN_FIELDS } from './sign-in-fields.ts'
import { TAX_FIELDS } from './tax-fields.ts'
import { TEAM_FIELDS } from './team-fields.ts'
import { TIME_FIELDS } from './time-fields.ts'

/** What each field says, once for all shapes. A shape that means something else by a name describes it itself, with `.describe()`. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...ACCOUNT_FIELDS,
  ...RECORD_FIELDS,
  ...PEOPLE_FIELDS,
  ...CERTIFICATION_FIELDS,
  ...APPEAL_FIELDS,
  ...SUSPENSION_FIELDS,
  ...EXPORT_FIELDS,
  ...NETWORK_FIELDS,
  ...PLACE_FIELDS,
  ...SHIFT_FIELDS,
  ...SIGN_IN_FIELDS,
  ...TAX_FIELDS,
  ...TEAM_FIELDS,
  ...TIME_FIELDS,
  ...INVOICE_FIELDS,
  ...HIRING_FIELDS,
  ...MONEY_FIELDS,
  ...GROWTH_FIELDS,
  ...CONFIGURATION_FIELDS,
}
