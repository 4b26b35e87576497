import { getGig, getGigTimeline, listCalendarGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getRecurringPattern, listPhantomGigs } from '@muster/contract/gigs/series/recurrence-endpoints.ts'

/** The calls to reload after a change of a series. */
export const changedBySeries = [listGigs, listCalendarGigs, getGig, getGigTimeline, getHome, getRecurringPattern, listPhantomGigs] as const
