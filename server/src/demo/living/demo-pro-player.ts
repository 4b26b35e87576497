import { randomUUID } from 'node:crypto'
import {
  applyToGig,
  cancelByPro,
  confirmApplication,
  getGigForPro,
  listProApplications,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { addBreakPunch, addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { ApiCaller, CallRefused } from './api-caller.ts'
import { DemoTalker } from './demo-talker.ts'
import { askForDoor, sayLate } from './demo-words.ts'

/** A number from 0 to 1. */
export type Chance = () => number

const METRE_IN_DEGREES = 1 / 111_320
const EARLY_MS = 5 * 60_000
const BREAK_MS = 30 * 60_000

/** What a pro decided about one application. */
interface Plan {
  answers_at: number
  arrives_at: number
  calls_out: boolean
  takes_break: boolean
  /** When the pro asks how to get in; null for one who knows. */
  asks_at: number | null
  /** How late the pro will be, which they say ten minutes before the start; null once said, or if they come in time. */
  late_minutes: number | null
}

const SAYS_LATE_MS = 10 * 60_000

/** A demo pro who applies, replies, arrives, takes a break and leaves like a person, through the public calls. */
export class DemoProPlayer extends ApiCaller {
  private readonly chance: Chance
  /** This pro's decisions about each application, made once. */
  private readonly plans = new Map<number, Plan>()
  private readonly talker: DemoTalker
  busy = false

  constructor(address: string, login: ApiCaller['login'], { chance, speed }: { chance: Chance; speed: number }) {
    super(address, login)
    this.chance = chance
    this.talker = new DemoTalker(this, { chance, speed })
  }

  /** Answers what managers wrote. */
  talk(now: number): Promise<void> {
    return this.talker.answer(now)
  }

  /** Looks at a shift and applies if possible. True when it applied. */
  async consider(gig_id: number): Promise<boolean> {
    if (this.token === null) await this.signIn()
    const gig = await this.find(gig_id)
    if (gig === null || !gig.location.is_demo || gig.why_not_apply !== null) return false
    await this.call(applyToGig, { params: { id: gig_id } })
    return true
  }

  /** A shift; null where there is none for this pro: it is gone, or the business blocked the pro. */
  private async find(id: number) {
    try {
      return await this.call(getGigForPro, { params: { id } })
    } catch (error) {
      if (error instanceof CallRefused && error.status === 404) return null
      throw error
    }
  }

  /** Does what is due at `now` for this pro's applications: replies, arrives, takes a break, leaves. */
  async act(now: number): Promise<void> {
    if (this.token === null) await this.signIn()
    const asked = await this.call(listProApplications, { query: { group: 'selected', page_size: 50 } })
    for (const application of asked.results) if (application.gig.location.is_demo) await this.answer(application, now)
    const coming = await this.call(listProApplications, { query: { group: 'upcoming', page_size: 50 } })
    for (const application of coming.results) if (application.gig.location.is_demo) await this.work(application, now)
  }

  private planOf(application: ProApplication, now: number): Plan {
    const kept = this.plans.get(application.id)
    if (kept) return kept
    const start = Date.parse(application.gig.start_time)
    const late = this.chance() < 0.11 ? (5 + this.chance() * 10) * 60_000 : 0
    const plan = {
      answers_at: now + (4 + this.chance() * 26) * 1_000,
      arrives_at: start - EARLY_MS + this.chance() * 9 * 60_000 + late,
      calls_out: this.chance() < 0.025,
      takes_break: application.gig.unpaid_break_minutes > 0 && this.chance() < 0.9,
      asks_at: this.chance() < 0.12 ? start - (20 + this.chance() * 60) * 60_000 : null,
      late_minutes: late > 0 ? Math.ceil(late / 300_000) * 5 : null,
    }
    this.plans.set(application.id, plan)
    return plan
  }

  private async answer(application: ProApplication, now: number): Promise<void> {
    if (now < this.planOf(application, now).answers_at) return
    try {
      await this.call(confirmApplication, { params: { id: application.id } })
    } catch (error) {
      // The spot is filled, or it overlaps another shift: ignore it. Other errors go to the caller.
      if (!(error instanceof CallRefused)) throw error
    }
  }

  private async work(application: ProApplication, now: number): Promise<void> {
    const plan = this.planOf(application, now)
    const { id, gig } = application
    const start = Date.parse(gig.start_time)
    const end = Date.parse(gig.end_time)
    if (application.clocked_in_at === null) {
      await this.come(application, plan, now)
      return
    }
    const middle = (start + end) / 2
    if (plan.takes_break && application.on_break_since === null && now >= middle && now < middle + BREAK_MS / 2) {
      await this.call(addBreakPunch, { params: { application_id: id }, body: { client_id: randomUUID(), break_type: 'START' } })
      plan.takes_break = false
    } else if (application.on_break_since !== null && now >= Date.parse(application.on_break_since) + gig.unpaid_break_minutes * 60_000) {
      await this.call(addBreakPunch, { params: { application_id: id }, body: { client_id: randomUUID(), break_type: 'END' } })
    } else if (now >= end + this.chance() * 60_000) {
      await this.punch(application, 'CLOCK_OUT')
    }
  }

  /** Before the clock runs: says what there is to say, calls out, or arrives. */
  private async come(application: ProApplication, plan: Plan, now: number): Promise<void> {
    const { id, gig } = application
    const start = Date.parse(gig.start_time)
    const end = Date.parse(gig.end_time)
    if (now < start && !plan.calls_out) await this.sayBefore(gig, plan, now)
    if (plan.calls_out && now > start - 2 * 3_600_000 && now < start) {
      await this.call(cancelByPro, { params: { id }, body: { explanation: 'My car will not start' } })
    } else if (now >= plan.arrives_at && now < end) {
      await this.punch(application, 'CLOCK_IN')
    }
  }

  /** Says before the start that the pro will be late, or asks how to get in: each once. */
  private async sayBefore({ start_time, location }: ProApplication['gig'], plan: Plan, now: number): Promise<void> {
    const { late_minutes, asks_at } = plan
    if (late_minutes !== null && now >= Date.parse(start_time) - SAYS_LATE_MS) {
      plan.late_minutes = null
      await this.talker.say(location.id, (language, chance) => sayLate(late_minutes, language, chance))
    } else if (asks_at !== null && now >= asks_at) {
      plan.asks_at = null
      await this.talker.say(location.id, askForDoor)
    }
  }

  private async punch({ id, gig }: ProApplication, punch_type: 'CLOCK_IN' | 'CLOCK_OUT'): Promise<void> {
    const [longitude, latitude] = gig.location.coordinates.coordinates
    const off = () => (this.chance() - 0.5) * 80 * METRE_IN_DEGREES
    const coordinates = { type: 'Point' as const, coordinates: [longitude + off(), latitude + off()] as [number, number] }
    const position = { coordinates, precision: 'FINE' as const, accuracy_m: 8 + this.chance() * 17 }
    await this.call(addPunch, { params: { application_id: id }, body: { client_id: randomUUID(), punch_type, position } })
  }
}
