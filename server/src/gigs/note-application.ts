import type { ProHappening } from '@muster/contract/audit/audit-action.ts'
import { type Changes, record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { tell, tellAll } from '../realtime/tell.ts'

type GigOfNote = { id: number; location_id: number }
type ApplicationOfNote = { id: number; pro_id: number }
/** What open screens must reload: the application, or its punches and hours. */
type Touched = 'application' | 'timesheet'

interface TouchOptions {
  touched?: Touched
  /** Whether the pro's open screens are updated, too. */
  hasProHear?: boolean
}

interface NoteOptions extends TouchOptions {
  changes?: Changes
  watchers?: readonly number[]
}

/**
 * Records what happened to an application and updates the open screens of both sides, in the caller's transaction. `watchers` are other
 * pros who see it, such as the shift's captains.
 */
export async function noteApplication(
  context: Pick<Context, 'db' | 'actor' | 'request_id'>,
  gig: GigOfNote,
  application: ApplicationOfNote,
  action: ProHappening,
  { changes, touched = 'application', watchers = [], hasProHear = true }: NoteOptions = {},
): Promise<void> {
  await record(context, { action, subject_kind: 'application', subject_id: application.id, gig_id: gig.id, ...(changes && { changes }) })
  if (hasProHear) await updateScreensOf(context.db, gig, application, touched, watchers)
  else await updateScreensOfManagers(context.db, gig, application)
}

/** Records the same happening of several applications of a gig, and updates the open screens of both sides. One statement. */
export async function noteApplications(
  context: Pick<Context, 'db' | 'actor' | 'request_id'>,
  gig: GigOfNote,
  notes: readonly { application: ApplicationOfNote; changes: Changes }[],
  action: ProHappening,
  { touched = 'application', hasProHear = true }: TouchOptions = {},
): Promise<void> {
  const entries = notes.map(({ application: { id: subject_id }, changes }) => ({ action, subject_id, gig_id: gig.id, changes }))
  await record(context, ...entries.map((entry) => ({ ...entry, subject_kind: 'application' as const })))
  for (const { application } of notes)
    await (hasProHear ? updateScreensOf(context.db, gig, application, touched) : updateScreensOfManagers(context.db, gig, application))
}

/** Updates all open screens of both sides that show an application. */
export async function updateScreensOf(
  db: Database,
  gig: GigOfNote,
  application: ApplicationOfNote,
  touched: Touched = 'application',
  watchers: readonly number[] = [],
): Promise<void> {
  const pros = [application.pro_id, ...watchers].map((id) => `pro:${id}` as const)
  await tell(db, [`location:${gig.location_id}`, ...pros], {
    kind: touched,
    application_id: application.id,
    gig_id: gig.id,
    location_id: gig.location_id,
  })
}

const updateScreensOfManagers = (db: Database, gig: GigOfNote, application: ApplicationOfNote): Promise<void> =>
  tell(db, [`location:${gig.location_id}`], {
    kind: 'application',
    application_id: application.id,
    gig_id: gig.id,
    location_id: gig.location_id,
  })

/** Updates only the pro's open screens, when an update of the gig already reaches the managers. */
export const updateScreensOfPro = (db: Database, gig: { id: number }, application: ApplicationOfNote): Promise<void> =>
  tell(db, [`pro:${application.pro_id}`], { kind: 'application', application_id: application.id, gig_id: gig.id })

/** The same for several pros, in one statement. */
export const updateScreensOfPros = (db: Database, gig: { id: number }, applications: readonly ApplicationOfNote[]): Promise<void> =>
  tellAll(
    db,
    applications.map(({ id, pro_id }) => ({
      topics: [`pro:${pro_id}`],
      event: { kind: 'application', application_id: id, gig_id: gig.id },
    })),
  )
