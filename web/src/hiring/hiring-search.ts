import { maybeOneOf, number, oneOf, search } from '../ui/search-params.ts'

/** Which postings the list has, and which one is open. */
export const postingsSearch = search({ status: oneOf(['open', 'filled', 'archived'], 'open'), posting: number() })

/** Which interviews the list has, and which one moves. */
export const interviewsSearch = search({ list: maybeOneOf(['upcoming', 'pay-due', 'history']) })
