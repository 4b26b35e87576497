import type { SPOT_BANDS, UsageFact, UsageSide } from './usage-event.ts'

/** Fewer people than this could be recognized, so the operator never sees their number. */
export const FEWEST_SHOWN = 5

/** How many people, as the operator sees it: null where they are too few. No one is nobody's secret. */
export const shownPeople = (people: number): number | null => (people > 0 && people < FEWEST_SHOWN ? null : people)

/** How often something happened: hidden together with its people. */
export const shownTimes = (people: number, times: number): number | null => (shownPeople(people) === null ? null : times)

/** For how many pros a shift is, roughly. */
export const bandOfSpots = (spots: number): (typeof SPOT_BANDS)[number] => (spots <= 1 ? 'one' : spots <= 5 ? 'two_to_five' : 'six_or_more')

interface FunnelStep {
  name: UsageFact['name']
  /** Only events with this property. */
  having?: Readonly<Record<string, string>>
}

/** The ways that the operator's page follows: who did the first step, then the second after it, and so on. */
export const FUNNELS: Readonly<Record<UsageSide, readonly FunnelStep[]>> = {
  pro: [
    { name: 'page_opened', having: { page: '/locations/$locationId/jobs' } },
    { name: 'applied' },
    { name: 'offer_answered', having: { answer: 'yes' } },
  ],
  business: [
    { name: 'page_opened', having: { page: '/locations/$locationId/gigs-add' } },
    { name: 'shift_posted' },
    { name: 'hours_approved' },
  ],
}

/** What a browser says about being followed. */
export interface Signals {
  /** Global Privacy Control. */
  globalPrivacyControl?: unknown
  doNotTrack?: unknown
}

/** Whether the browser asks not to be followed. Then nothing is counted, whatever the account says. */
export const refusesTracking = ({ globalPrivacyControl, doNotTrack }: Signals): boolean =>
  globalPrivacyControl === true || globalPrivacyControl === '1' || doNotTrack === '1' || doNotTrack === 'yes'
