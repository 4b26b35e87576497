import { choiceWith, experienceLevels, jobTypes } from '@muster/contract/hiring/hiring-choices.ts'
import type { HireHome, Interview, InterviewInvitation, JobCandidate } from '@muster/contract/hiring/interview.ts'
import type { JobPosting } from '@muster/contract/hiring/job-posting.ts'
import { aManager } from './make-people.ts'
import { hoursFromNow } from './make-times.ts'

/** A manager of a location with both licenses. */
export const aHiringManager = () =>
  aManager({
    licenses: [
      { license_name: 'marketplace', license_id: 1, location_id: 1 },
      { license_name: 'hire', license_id: 2, location_id: 1 },
    ],
  })

export const aPosting = (changed: Partial<JobPosting> = {}): JobPosting => ({
  id: 4,
  name: 'Line cook',
  wage: 23,
  external_application_link: null,
  status: 'open',
  location: 1,
  position: { id: 2, name: 'Line cook', name_es: 'Cocinero de línea', color: 'yellow' },
  candidate_count: 2,
  new_candidate_count: 1,
  job_type: choiceWith(jobTypes, 1),
  job_type_id: 1,
  experience_level: choiceWith(experienceLevels, 4),
  experience_level_id: 4,
  description: 'Dinner line.',
  created_ts: hoursFromNow(-100),
  ...changed,
})

export const aCandidate = (changed: Partial<JobCandidate> = {}): JobCandidate => ({
  id: 7,
  created_ts: hoursFromNow(-20),
  last_updated_ts: hoursFromNow(-20),
  first_name: 'Luz',
  last_name: 'Marín',
  phone_number: '+18435550142',
  email: null,
  user: null,
  stage: 'NEW',
  interview: null,
  ...changed,
})

const place = {
  id: 1,
  name: 'Harrow & Finch',
  street_address: '31 Vendue Alley',
  city: 'Charleston',
  state_code: 'SC',
  image_public_id: null,
}
const contact = { fullname: 'Theo Marsh', phone_number: '+18435550133' }

export const anInterview = (changed: Partial<Interview> = {}): Interview => ({
  id: 9,
  location: place,
  wage: 0,
  status: 'INVITED',
  channel_url: null,
  instructions: 'Kitchen door.',
  job_candidate: 7,
  job_posting: 4,
  job_posting_name: 'Line cook',
  start_time: hoursFromNow(48),
  end_time: hoursFromNow(48.5),
  timezone: 'America/New_York',
  gig_id: null,
  gig_application_id: null,
  candidate: { id: 7, first_name: 'Luz', last_name: 'Marín', phone_number: '+18435550142', email: null, user: null },
  interview_contact: contact,
  feedback: null,
  proposed: null,
  created_ts: hoursFromNow(-20),
  answered_ts: null,
  reminded_ts: null,
  payment: null,
  ...changed,
})

export const anInterviewInvitation = (changed: Partial<InterviewInvitation> = {}): InterviewInvitation => ({
  id: 9,
  location: place,
  latitude: 32.78,
  longitude: -79.93,
  status: 'INVITED',
  first_name: 'Luz',
  job_posting_name: 'Line cook',
  wage: 23,
  job_type: 'Full time',
  job_type_es: 'Tiempo completo',
  description: 'Dinner line.',
  start_time: hoursFromNow(48),
  end_time: hoursFromNow(48.5),
  timezone: 'America/New_York',
  instructions: 'Kitchen door. Bring your knives.',
  interview_contact: contact,
  proposed: null,
  channel_url: null,
  pay: null,
  ...changed,
})

export const aHireHome = (changed: Partial<HireHome> = {}): HireHome => ({
  today: [],
  to_review: [],
  proposals: [],
  upcoming_count: 0,
  unanswered_count: 0,
  new_candidate_count: 0,
  open_posting_count: 0,
  pay_due_count: 0,
  ...changed,
})
