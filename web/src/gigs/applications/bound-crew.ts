import type { Application } from '@muster/contract/gigs/application.ts'

/** The others who wait together with an applicant and can only be selected with them; null for one who may be selected alone. */
export function boundCrew({ applies_with: crew }: Pick<Application, 'applies_with'>): NonNullable<Application['applies_with']> | null {
  return crew !== null && crew.is_bound && crew.members.length > 1 ? crew : null
}
