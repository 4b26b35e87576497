import { PRO_COLUMNS, USER_COLUMNS } from '../accounts/merged-table-queries.ts'
import type { DoctorCheck } from './doctor-check.ts'

/** Rows of one kind that a merged account still has. Second applications and certificates stay with it, as history. */
const left = PRO_COLUMNS.filter(({ rows }) => rows !== 'stays' && rows !== 'counted').map(
  ({ table, column }) => `SELECT '${table}.${column} names pro ' || p.id || ', merged into ' || p.merged_into AS what
    FROM ${table} x JOIN pro p ON p.id = x.${column} WHERE p.merged_into IS NOT NULL`,
)

const leftOfPerson = USER_COLUMNS.filter(({ rows }) => rows === 'move' || rows === 'once').map(
  ({ table, column }) => `SELECT '${table}.${column} names user ' || u.id || ', merged into ' || u.merged_into AS what
    FROM ${table} x JOIN user_account u ON u.id = x.${column} WHERE u.merged_into IS NOT NULL`,
)

/** The checks of accounts that merged. */
export const mergeChecks: readonly DoctorCheck[] = [
  {
    name: 'merged-account-has-nothing',
    sentence: 'Everything of a merged account belongs to the account that was kept.',
    sql: [...left, ...leftOfPerson].join(' UNION ALL '),
  },
  {
    name: 'merged-account-has-no-work',
    sentence: 'A merged account has no open or confirmed application.',
    sql: `SELECT 'application ' || a.id || ' of merged pro ' || p.id AS what FROM pro p JOIN application a ON a.pro_id = p.id AND a.market_id = p.market_id
      WHERE p.merged_into IS NOT NULL AND (a.cancelled_at IS NULL OR a.confirmed_at IS NOT NULL)`,
  },
  {
    name: 'merged-account-is-closed',
    sentence: 'A merged account is closed and signed in nowhere.',
    sql: `SELECT 'user ' || u.id || ', merged into ' || u.merged_into AS what FROM user_account u WHERE u.merged_into IS NOT NULL
      AND (u.account_status = 'ACTIVE' OR EXISTS (SELECT 1 FROM session s WHERE s.user_id = u.id AND s.revoked_at IS NULL))
      UNION ALL SELECT 'pro ' || p.id || ' merged, but not user ' || p.user_id FROM pro p JOIN user_account u ON u.id = p.user_id
      WHERE p.merged_into IS NOT NULL AND u.merged_into IS NULL`,
  },
  {
    name: 'merged-account-is-owed-nothing',
    sentence: 'The books owe nothing to a merged account.',
    sql: `SELECT 'pro ' || p.id || ' is owed ' || -sum(l.cents) || ' cents' AS what FROM pro p JOIN ledger_posting l ON l.account = 'pro:' || p.id || ':payable'
      WHERE p.merged_into IS NOT NULL GROUP BY p.id HAVING sum(l.cents) <> 0`,
  },
]
