import { approveLocation, listLocationsForAdmin } from '@muster/contract/locations/location-endpoints.ts'
import { searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { ApiCaller, CallRefused, type Login } from './api-caller.ts'
import { type Chance, DemoProPlayer } from './demo-pro-player.ts'

export interface LivingMarketOptions {
  address: string
  operator: Login
  /** The pros that play, by market. */
  pros: readonly { market_id: number; login: Login }[]
  chance: Chance
  /** How many times faster than people they act; a load generator takes a large one. */
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
const APPROVE_EVERY_MS = 10_000
const FIRST_LOOK_AT_MOST = 12
const MOST_VISITS = 4_000

/**
 * Demo pros and a demo operator that make the product live for someone who tries it alone: new shifts at demo places find applicants
 * within seconds to minutes, the picked ones answer, come and go. It knows nothing but the public API.
 */
export function startLivingMarket({ address, operator, pros, chance, speed, log }: LivingMarketOptions) {
  const players = new Map<number, DemoProPlayer[]>()
  for (const { market_id, login } of pros)
    players.set(market_id, [...(players.get(market_id) ?? []), new DemoProPlayer(address, login, chance)])
  const approver = new ApiCaller(address, operator)
  const seen = new Set<number>()
  const engaged = new Set<DemoProPlayer>()
  let visits: Visit[] = []
  let stopped = false

  /** One person's trouble is theirs: the session may have ended, the shift may be gone. It is logged, and tried again later. */
  async function attempt(what: string, who: ApiCaller, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof CallRefused && error.status === 401) who.token = null
      else if (!stopped) log.warn({ err: error }, `demo market: ${what}`)
    }
  }

  /** A scout looks at what is open; each shift it has not seen gets its visitors. */
  async function look(now: number): Promise<void> {
    for (const crew of players.values()) {
      const scout = crew[0]!
      await attempt('looking for shifts', scout, async () => {
        if (scout.token === null) await scout.signIn()
        for (let page = 1; page <= 4; page++) {
          const { results, next } = await scout.call(searchGigs, { query: { page, page_size: 50 } })
          for (const gig of results) {
            if (!gig.location.is_demo || seen.has(gig.id)) continue
            seen.add(gig.id)
            plan(crew, gig.id, gig.allowed_confirmed_pros, now)
          }
          if (next === null) break
        }
      })
    }
  }

  /** Some of the crew will look at a shift: the first within seconds, the others over the next minutes. */
  function plan(crew: readonly DemoProPlayer[], gig_id: number, seats: number, now: number): void {
    const count = Math.min(crew.length, Math.round(3 + seats * 1.5 + chance() * 7))
    const order = [...crew].sort(() => chance() - 0.5).slice(0, count)
    let at = now
    for (const [index, player] of order.entries()) {
      at += ((index === 0 ? 3 + chance() * FIRST_LOOK_AT_MOST : 4 + chance() * 40) * 1_000) / speed
      if (visits.length < MOST_VISITS) visits.push({ at, player, gig_id })
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

  /** Approves what waits: within a minute of its being added, as the page says. */
  const approve = (): Promise<void> =>
    attempt('approving', approver, async () => {
      if (approver.token === null) await approver.signIn()
      const { results } = await approver.call(listLocationsForAdmin, { query: { approval_status: 'PENDING', ordering: '-created_ts' } })
      const waited = results.filter(
        (one) => Date.now() - Date.parse(one.created_ts) > 15_000 / speed && Date.now() - Date.parse(one.created_ts) < 3_600_000,
      )
      for (const location of waited) await approver.call(approveLocation, { params: { id: location.id } })
    })

  const turns: [every: number, work: (now: number) => Promise<void>][] = [
    [LOOK_EVERY_MS, look],
    [1_000, visit],
    [ACT_EVERY_MS, act],
    [APPROVE_EVERY_MS, approve],
  ]
  const running = turns.map(([every, work]) => {
    let current: Promise<void> | null = null
    const timer = setInterval(() => {
      current ??= work(Date.now()).finally(() => {
        current = null
      })
    }, every / Math.min(speed, 10))
    return async () => {
      clearInterval(timer)
      await current
    }
  })
  // Who has shifts from an earlier run goes on with them.
  for (const crew of players.values()) for (const player of crew) engaged.add(player)

  return {
    async stop(): Promise<void> {
      stopped = true
      await Promise.all(running.map((end) => end()))
    },
  }
}
