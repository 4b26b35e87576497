import type { SeededRandom } from '../server/src/demo/scene/seeded-random.ts'
import type { ApiCall } from './api-call.ts'
import { type EveryState, payCall } from './every-state.ts'
import { CHAOS_SECRET } from './server-process.ts'
import type { WorkedShift } from './worked-rows.ts'

/**
 * An act that no state table allows. `refused`: the answer must be no. Otherwise it is old news, which the server takes and which
 * changes nothing.
 */
export interface IllegalAct {
  call: ApiCall
  refused: boolean
}

type Draw = (random: SeededRandom) => IllegalAct

type Payments = ReadonlyMap<number, { id: number; idempotency_key: string }>

const no = (call: ApiCall): IllegalAct => ({ call, refused: true })

/** Every illegal move that a person or the provider may try over HTTP. `payments` has the business's payment of each application. */
export const illegalActs = (state: EveryState, payments: Payments): readonly Draw[] => [
  ...onClosedGigs(state),
  ...onEndedApplications(state),
  ...onPayments(state, payments),
]

const managerOf = (state: EveryState) => ({ address: state.server.address, token: state.manager_token, location_id: state.location_id })
const closedShifts = (state: EveryState): WorkedShift[] => [...state.paid, ...state.failed, ...state.errored, ...state.unpaid]

/** Gigs that are over, cancelled or closed. */
function onClosedGigs(state: EveryState): Draw[] {
  const { address } = state.server
  const manager = managerOf(state)
  const closed = closedShifts(state)
  const ofManager = (random: SeededRandom): { gig_id: number; by: Pick<ApiCall, 'address' | 'token' | 'location_id'> } => {
    const own = [...state.cancelled.map(({ gig_id }) => gig_id), ...state.unfilled].map((gig_id) => ({ gig_id, by: manager }))
    const foreign = closed.map(({ gig_id, manager_token, location_id }) => ({ gig_id, by: { address, token: manager_token, location_id } }))
    return random.pick([...own, ...foreign])
  }
  const shut = [...state.unapproved, ...state.unfilled, ...[...state.cancelled, ...state.confirmed, ...closed].map(({ gig_id }) => gig_id)]
  return [
    (random) => {
      const { gig_id, by } = ofManager(random)
      return no({ ...by, path: `/staffer/gigs/${gig_id}/cancel/`, body: {} })
    },
    (random) => {
      const { gig_id, by } = ofManager(random)
      return no({ ...by, method: 'PATCH', path: `/staffer/gigs/${gig_id}/`, body: { allowed_confirmed_pros: 5 } })
    },
    (random) => no({ address, token: state.stranger.token, path: `/gigs/${random.pick(shut)}/apply/` }),
  ]
}

/** Applications that have ended, or do not exist yet. */
function onEndedApplications(state: EveryState): Draw[] {
  const { address } = state.server
  const manager = managerOf(state)
  const byPro = (random: SeededRandom, shifts: EveryState['confirmed'], act: string, body?: object): IllegalAct => {
    const { application_id, pro } = random.pick(shifts)
    return no({ address, token: pro.token, path: `/gig-applications/${application_id}/${act}/`, ...(body && { body }) })
  }
  const byManager = (random: SeededRandom, shifts: EveryState['confirmed'], acts: readonly string[]): IllegalAct => {
    const { application_id } = random.pick(shifts)
    return no({ ...manager, path: `/staffer/gig-applications/${application_id}/${random.pick(acts)}/`, body: {} })
  }
  return [
    (random) => byPro(random, [...state.cancelled, ...state.confirmed], 'confirm'),
    (random) => byPro(random, [...state.cancelled, ...state.confirmed], 'decline'),
    (random) => byPro(random, state.cancelled, 'cancel', {}),
    (random) => byManager(random, state.cancelled, ['select', 'dismiss', 'cancel']),
    (random) => byManager(random, state.confirmed, ['dismiss', 'no-show']),
  ]
}

/** A second payment, a retry of one that did not fail or has no other card, and news that comes late or is forged. */
function onPayments(state: EveryState, payments: Payments): Draw[] {
  const { address } = state.server
  const paymentOf = (shift: WorkedShift) => {
    const payment = payments.get(shift.application_id)
    if (payment === undefined) throw new Error(`application ${shift.application_id} has no payment`)
    return payment
  }
  const retry = (shift: WorkedShift): IllegalAct => {
    const { manager_token, location_id } = shift
    return no({ address, token: manager_token, location_id, path: `/staffer/payments/${paymentOf(shift).id}/retry/` })
  }
  return [
    (random) => no(payCall(address, random.pick([...state.paid, ...state.failed, ...state.errored, ...state.pending, ...state.submitted]))),
    (random) => retry(random.pick([...state.paid, ...state.pending, ...state.submitted, ...state.failed])),
    // The provider reports late that an arrived payment failed.
    (random) => ({ call: oldNews(address, random, paymentOf(random.pick(state.paid)), CHAOS_SECRET), refused: false }),
    // Someone sends that with a forged signature.
    (random) => no(oldNews(address, random, paymentOf(random.pick(state.pending)), 'a secret that is not the one of the server')),
  ]
}

/** A provider's event about a transfer, as it would post it. */
function oldNews(address: string, random: SeededRandom, { idempotency_key }: { idempotency_key: string }, signWith: string): ApiCall {
  const event = { external_id: `evt_late_${random.uuid()}`, kind: random.pick(['transfer.failed', 'transfer.error']), idempotency_key }
  const body = { ...event, reference: 'tr_late', error_code: 'late', error_message: 'Told late.' }
  return { address, path: '/provider-webhooks/card-payments/', body, signWith }
}
