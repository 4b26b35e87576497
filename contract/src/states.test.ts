import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gigStatus } from './gigs/gig-status.ts'
import { crewStatus } from './gigs/crews/crew-status.ts'
import { handoverStatus } from './gigs/handover/handover-status.ts'
import { rescueStatus } from './gigs/rescue/rescue-status.ts'
import { appealStatus } from './appeals/appeal-status.ts'
import { interviewStatus } from './hiring/interview-status.ts'
import { jobPostingStatus } from './hiring/job-posting-status.ts'
import { approvalStatus } from './locations/approval-status.ts'
import type { Machine } from './machine.ts'
import { paymentMethodStatus } from './payments/payment-method-status.ts'
import { paymentStatus } from './payments/payment-status.ts'
import { takeBackStatus } from './payments/take-back-rules.ts'
import { certificationStatus } from './certifications/certification-status.ts'
import { extensionStatus } from './timesheets/extension-status.ts'
import { hoursEditStatus } from './timesheets/hours-edit-status.ts'

const page = new URL('../../docs/states.md', import.meta.url)

function table<S extends string, E extends string>(title: string, file: string, machine: Machine<S, E>): string {
  const rows = machine.states.flatMap((state) => {
    const events = machine.accepts(state)
    if (events.length === 0) return [`| ${state} | — | final |`]
    return events.map((event) => `| ${state} | ${event} | ${machine.next(state, event)} |`)
  })
  return [`## ${title}`, '', `\`contract/src/${file}\``, '', '| from | event | to |', '|---|---|---|', ...rows, ''].join('\n')
}

const printed = [
  '# States',
  '',
  'Printed from the state tables by `contract/src/states.test.ts`; do not edit. Every move that is not listed is refused.',
  'The rules behind the moves: [domain.md](domain.md).',
  '',
  table('Gig', 'gigs/gig-status.ts', gigStatus),
  table('Payment (to the provider and to the pro)', 'payments/payment-status.ts', paymentStatus),
  table('Extra pay that is taken back', 'payments/take-back-rules.ts', takeBackStatus),
  table('Payment method', 'payments/payment-method-status.ts', paymentMethodStatus),
  table('Search for a replacement', 'gigs/rescue/rescue-status.ts', rescueStatus),
  table('Hand-over of a shift', 'gigs/handover/handover-status.ts', handoverStatus),
  table('Crew of friends', 'gigs/crews/crew-status.ts', crewStatus),
  table('Change of hours', 'timesheets/hours-edit-status.ts', hoursEditStatus),
  table('Request to stay longer', 'timesheets/extension-status.ts', extensionStatus),
  table('Appeal', 'appeals/appeal-status.ts', appealStatus),
  table('Certification request', 'certifications/certification-status.ts', certificationStatus),
  table('Job posting', 'hiring/job-posting-status.ts', jobPostingStatus),
  table('Interview', 'hiring/interview-status.ts', interviewStatus),
  table('Location approval', 'locations/approval-status.ts', approvalStatus),
].join('\n')

test('docs/states.md shows the state tables as they are (regenerate: UPDATE=1 npx vitest run --project unit states)', () => {
  if (process.env.UPDATE) writeFileSync(page, printed)
  expect(readFileSync(page, 'utf8')).toBe(printed)
})
