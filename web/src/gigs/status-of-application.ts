import type { Application } from '@muster/contract/gigs/application.ts'
import { type ApplicationStatus, applicationStatus } from '@muster/contract/gigs/application-status.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { Moment } from '@muster/contract/moment.ts'

/** The status of an application as the business sees it. */
export const statusOfApplication = (application: Application, gig: Pick<Gig, 'status' | 'end_time'>, now: Moment): ApplicationStatus =>
  applicationStatus(
    {
      ...application,
      gig_is_cancelled: gig.status === 'CANCELLED',
      payment_status: application.payment?.status ?? null,
      pro_payment_status: application.pro_payment?.status ?? null,
      working_end_time: application.working_hours?.end_time ?? gig.end_time,
    },
    now,
  )

/** The status of a pro's own application. A pro does not see the business's payment, only the payout. */
export const statusOfOwnApplication = (application: ProApplication, now: Moment): ApplicationStatus =>
  applicationStatus(
    {
      ...application,
      gig_is_cancelled: false,
      payment_status: null,
      pro_payment_status: application.pro_payment?.status ?? null,
      working_end_time: application.working_hours?.end_time ?? application.gig.end_time,
    },
    now,
  )
