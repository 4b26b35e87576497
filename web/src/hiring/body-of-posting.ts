import type { JobPosting } from '@muster/contract/hiring/job-posting.ts'

/** A posting as the call that edits it takes it: whole. */
export const bodyOfPosting = ({
  name,
  position,
  wage,
  external_application_link,
  job_type_id,
  experience_level_id,
  description,
}: JobPosting) => ({
  name,
  position_id: position.id,
  wage,
  external_application_link,
  job_type_id,
  experience_level_id,
  description,
})
