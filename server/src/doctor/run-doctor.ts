import type { Database } from '../db/database.ts'
import { doctorChecks } from './doctor-checks.ts'
import { findOffenders, type Finding } from './doctor-queries.ts'

export interface DoctorReport {
  healthy: boolean
  findings: Finding[]
}

/** Runs every check on the data. Changes nothing. */
export async function runDoctor(db: Database): Promise<DoctorReport> {
  const findings: Finding[] = []
  for (const check of doctorChecks) findings.push(await findOffenders(db, check))
  return { healthy: findings.every(({ count }) => count === 0), findings }
}
