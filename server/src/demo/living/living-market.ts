import { approveLocation, listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { ApiCaller, CallRefused, type Login } from './api-caller.ts'
import { DemoTalker } from './demo-talker.ts'
import { type Chance, DemoProPlayer } from './demo-pro-player.ts'

export interface LivingMarketOptions {
  address: string
  operator: Login
  /** Whether a person is signed in as an operator now, who may want to decide about new businesses. */
  isOperatorHere: () => Promise<boolean>
  /** The pros that play, with their markets. */
  pros: readonly { market_id: number; login: Login }[]
  /** Pros shown to people: they only answer messages that no one read. */
  talkers: readonly Login[]
  chance: Chance
  /** How many times faster than people they act. A load test uses a large number. */
  speed: number
  log: { warn(details: object, message: string): void }
}

interface Visit {
  at: number
  player: DemoProPlayer
  gig_id: number
}

const LOOK_EVERY_MS = 3_000
const ACT_EVERY_MS = 6_000
/** With the time a pro takes to answer, a message has its answer within a minute. */
const TALK_EVERY_MS = 8_000
const APPROVE_EVERY_MS = 10_000
/** Within a minute, as the page promises. */
const APPROVE_AFTER_MS = 15_000
/** While an operator is here, a new business is theirs to decide about for ten minutes. */
const LEFT_TO_A_PERSON_MS = 600_000
const FIRST_LOOK_AT_MOST = 12
const MOST_VISITS = 4_000

/**
 * Starts demo pros and the demo's own operator, so that someone who tries the product alone has a market. New shifts at demo locations get
 * applicants within seconds to minutes; the selected ones confirm, work and leave. They use only the public API.
 */
export function startLivingMarket({ address, pros, talkers, chance, speed, log, ...rest }: LivingMarketOptions) {
  const crews = new Map<number, DemoProPlayer[]>()
  for (const { market_id, login } of pros)
    crews.set(market_id, [...(crews.get(market_id) ?? []), new DemoProPlayer(address, login, { chance, speed })])
  const { approver, approve } = approverOf({ address, speed, ...rest })
  const seen = new Set<number>()
  // Everyone acts from the start: some have shifts from an earlier run.
  const engaged = new Set<DemoProPlayer>([...crews.values()].flat())
  let visits: Visit[] = []
  let stopped = false

  const attempt = attempting(log, () => stopped)

  async function look(now: number): Promise<void> {
    for (const crew of crews.values()) {
      const scout = crew[0]!
      await attempt('looking for shifts', scout, () =>
        findNewShifts(scout, seen, (gig) => {
          for (const visit of planVisits(crew, gig, now, { chance, speed })) if (visits.length < MOST_VISITS) visits.push(visit)
        }),
      )
    }
  }

  async function visit(now: number): Promise<void> {
    const due = visits.filter((one) => one.at <= now)
    visits = visits.filter((one) => one.at > now)
    for (const { player, gig_id } of due) {
      await attempt('applying', player, async () => {
        if (await player.consider(gig_id)) engaged.add(player)
      })
    }
  }

  async function act(now: number): Promise<void> {
    for (const player of engaged) await attempt('working', player, () => player.act(now))
  }

  const talking = talkersOf({ address, talkers, chance, speed })
  const talk = async (now: number): Promise<void> => {
    for (const player of engaged) await attempt('answering', player, () => player.talk(now))
    for (const { caller, talker } of talking) await attempt('answering', caller, () => talker.answer(now))
  }

  const turns: [every: number, work: (now: number) => Promise<void>][] = [
    [LOOK_EVERY_MS, look],
    [1_000, visit],
    [ACT_EVERY_MS, act],
    [TALK_EVERY_MS, talk],
    [APPROVE_EVERY_MS, () => attempt('approving', approver, approve)],
  ]
  const running = turns.map(([every, work]) => repeat(every / Math.min(speed, 10), work))
  return {
    async stop(): Promise<void> {
      stopped = true
      await Promise.all(running.map((end) => end()))
    },
  }
}

/** Does one person's work. What fails (an ended session, a shift that is gone) is logged, stops no one else and is tried again later. */
const attempting =
  (log: LivingMarketOptions['log'], hasStopped: () => boolean) =>
  async (what: string, who: ApiCaller, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (error instanceof CallRefused && error.status === 401) who.token = null
      else if (!hasStopped()) log.warn({ err: error }, `demo market: ${what}`)
    }
  }

/** Those who only answer messages. */
const talkersOf = ({ address, talkers, chance, speed }: Pick<LivingMarketOptions, 'address' | 'talkers' | 'chance' | 'speed'>) =>
  talkers.map((login) => {
    const caller = new ApiCaller(address, login)
    return { caller, talker: new DemoTalker(caller, { chance, speed }) }
  })

/** The demo's operator, and what it does each time: approve the locations that waited long enough for a person who is here. */
function approverOf({
  address,
  operator,
  isOperatorHere,
  speed,
}: Pick<LivingMarketOptions, 'address' | 'operator' | 'isOperatorHere' | 'speed'>) {
  const approver = new ApiCaller(address, operator)
  const approve = async (): Promise<void> =>
    approveWaiting(approver, ((await isOperatorHere()) ? LEFT_TO_A_PERSON_MS : APPROVE_AFTER_MS) / speed)
  return { approver, approve }
}

/** Calls `work` at intervals, never twice at once. Returns how to end it; that waits for the call in progress. */
function repeat(every_ms: number, work: (now: number) => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null
  const timer = setInterval(() => {
    current ??= work(Date.now()).finally(() => {
      current = null
    })
  }, every_ms)
  return async () => {
    clearInterval(timer)
    await current
  }
}

/** Calls `found` for each open shift at a demo location that is not in `seen` yet. */
async function findNewShifts(
  scout: DemoProPlayer,
  seen: Set<number>,
  found: (gig: { id: number; allowed_confirmed_pros: number }) => void,
): Promise<void> {
  if (scout.token === null) await scout.signIn()
  for (let page = 1; page <= 4; page++) {
    const { results, next } = await scout.call(searchGigs, { query: { page, page_size: 50 } })
    for (const gig of results) {
      if (!gig.location.is_demo || seen.has(gig.id)) continue
      seen.add(gig.id)
      found(gig)
    }
    if (next === null) break
  }
}

/** Plans who of the crew looks at a shift, and when: the first within seconds, the others over the next minutes. */
function planVisits(
  crew: readonly DemoProPlayer[],
  gig: { id: number; allowed_confirmed_pros: number },
  now: number,
  { chance, speed }: Pick<LivingMarketOptions, 'chance' | 'speed'>,
): Visit[] {
  const count = Math.min(crew.length, Math.round(3 + gig.allowed_confirmed_pros * 1.5 + chance() * 7))
  const order = [...crew].sort(() => chance() - 0.5).slice(0, count)
  let at = now
  return order.map((player, index) => {
    at += ((index === 0 ? 3 + chance() * FIRST_LOOK_AT_MOST : 4 + chance() * 40) * 1_000) / speed
    return { at, player, gig_id: gig.id }
  })
}

const WHY = 'The demo approves every new business, so that you can try to post.'

/** Approves the locations that have waited long enough. */
async function approveWaiting(approver: ApiCaller, after_ms: number): Promise<void> {
  if (approver.token === null) await approver.signIn()
  const { results } = await approver.call(listLocationsForAdmin, { query: { approval_status: 'PENDING', ordering: '-created_ts' } })
  const waited = results.filter(({ created_ts }) => {
    const age = Date.now() - Date.parse(created_ts)
    return age > after_ms && age < 3_600_000
  })
  for (const location of waited) await approver.call(approveLocation, { params: { id: location.id }, body: { reason: WHY } })
}
