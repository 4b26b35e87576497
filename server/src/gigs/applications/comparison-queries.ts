import { type ComparedApplicant, type Comparison } from '@muster/contract/gigs/applications/comparison.ts'
import { certificateOn, weekLoad } from '@muster/contract/gigs/applications/comparison-rules.ts'
import { hoursBetween } from '@muster/contract/moment.ts'
import type { HeldCertification } from '@muster/contract/certifications/certification-status.ts'
import { agreedEmploymentType, type EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import { getCertificationNames, heldJson } from '../matching/certification-queries.ts'
import { type GigAtNow, readGigsOfLocation } from '../gig-locks.ts'
import { type Candidate, listCandidates } from '../matching/match-queries.ts'

interface Compared {
  id: number
  pro_id: number
  employment_type: EmploymentType | null
  held: HeldCertification[]
  noshow_count: number
  callout_count: number
}

/** At most this many certificates are shown for all compared applicants. */
const MOST_CERTIFICATES = 40

/** Facts about applicants of a shift to compare, in the requested order. Throws NOT_FOUND, also for another shift's application. */
export async function compareApplicants(
  db: Database,
  location_id: number,
  { gig_id, application_ids }: { gig_id: number; application_ids: readonly number[] },
): Promise<Comparison> {
  const [gig] = await readGigsOfLocation(db, [gig_id], location_id)
  if (gig === undefined) throw new Problem('NOT_FOUND')
  const ids = [...new Set(application_ids)]
  const found = new Map((await listCompared(db, gig, ids)).map((one) => [one.id, one]))
  const compared = ids.flatMap((id) => found.get(id) ?? [])
  if (compared.length < ids.length) throw new Problem('NOT_FOUND')
  const candidates = await listCandidates(
    db,
    gig,
    compared.map(({ pro_id }) => pro_id),
  )
  const pairs = compared.flatMap((one) => {
    const candidate = candidates.find(({ pro_id }) => pro_id === one.pro_id)
    return candidate ? [{ one, candidate }] : []
  })
  const certificates = await shownCertificates(db, pairs)
  const shift_hours = hoursBetween(gig.start_time, gig.end_time)
  const applicants = pairs.map(
    ({ one, candidate }): ComparedApplicant => ({
      application_id: one.id,
      noshow_count: one.noshow_count,
      callout_count: one.callout_count,
      employment_type: one.employment_type ?? agreedType(candidate),
      week_hours: candidate.match.week_hours,
      ...weekLoad(candidate.match.week_hours, shift_hours),
      certificates: certificates.map(({ id }) => {
        const held = one.held.find(({ certification_id }) => certification_id === id)
        return {
          certification_id: id,
          state: certificateOn(held, candidate.eligibility.start_date),
          expiration_date: held === undefined || held.does_not_expire ? null : held.expiration_date,
        }
      }),
    }),
  )
  return { certificates, applicants }
}

const agreedType = ({ eligibility, preferred_employment_type }: Candidate): EmploymentType | null =>
  agreedEmploymentType(eligibility.gig_employment_types, eligibility.pro_employment_types, preferred_employment_type)

/** The certificates the shift requires, then those that any compared applicant holds, each group by name. */
async function shownCertificates(
  db: Database,
  pairs: readonly { one: Compared; candidate: Candidate }[],
): Promise<Comparison['certificates']> {
  const required = new Set(pairs.flatMap(({ candidate }) => candidate.eligibility.required_certifications))
  const held = pairs.flatMap(({ one, candidate }) =>
    one.held.flatMap((each) => (certificateOn(each, candidate.eligibility.start_date) === 'NONE' ? [] : [each.certification_id])),
  )
  const ids = new Set([...required, ...held])
  if (ids.size === 0) return []
  const names = await getCertificationNames(db)
  return [...ids]
    .flatMap((id) => {
      const named = names.get(id)
      return named ? [{ ...named, is_required: required.has(id) }] : []
    })
    .sort((a, b) => Number(b.is_required) - Number(a.is_required) || a.name.localeCompare(b.name, 'en'))
    .slice(0, MOST_CERTIFICATES)
}

/** The applications with their pros' certificates, and the shifts that each pro missed or dropped late in the last twelve months. */
async function listCompared(db: Database, gig: GigAtNow, ids: readonly number[]): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    SELECT a.id, a.pro_id, a.employment_type, ${heldJson('all')} AS held, missed.noshow_count, missed.callout_count
    FROM application a JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE c.reason = 'NO_SHOW') AS noshow_count, count(*) FILTER (WHERE c.reason = 'CALLED_OUT') AS callout_count
      FROM application x JOIN application_cancellation c ON c.application_id = x.id AND c.market_id = x.market_id AND c.undone_at IS NULL
          AND c.excused_at IS NULL
        JOIN gig y ON y.id = x.gig_id AND y.market_id = x.market_id
      WHERE x.pro_id = p.id AND x.market_id = p.market_id AND y.start_time > app_now() - interval '12 months'
    ) missed
    WHERE a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id} AND a.id = ANY (${[...ids]}::bigint[]) LIMIT 4`.execute(db)
  return rows
}
