import { useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'

/** Names of applicants. In blind mode it is their position in the list. */
export interface ApplicantNames {
  /** Within a sentence: "Grace", "applicant 3". */
  short: (application: Application) => string
  /** Alone: "Grace Okafor", "Applicant 3". */
  full: (application: Application) => string
}

export function useApplicantNames(list: readonly Application[], blind: boolean): ApplicantNames {
  const { t } = useLingui()
  const placeOf = ({ id }: Application): number => list.findIndex((one) => one.id === id) + 1
  return {
    short(application) {
      const place = placeOf(application)
      return blind ? t`applicant ${place}` : application.gigster.first_name
    },
    full(application) {
      const place = placeOf(application)
      return blind ? t`Applicant ${place}` : `${application.gigster.first_name} ${application.gigster.last_name}`
    },
  }
}
