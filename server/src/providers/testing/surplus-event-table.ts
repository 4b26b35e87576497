import { dispute, object } from './stripe-event-objects.ts'

export const SURPLUS_STATUSES = ['SUBMITTED', 'RETURNED', 'REFUSED', 'WITHDRAWN', 'LOST'] as const

/**
 * Money of a won dispute that was paid in another way meanwhile: a Refund of the disputed charge, and what its bank does with the charge after
 * it lost.
 */
export const SURPLUS_EVENTS = [
  {
    type: 'refund.created',
    says: 'succeeded',
    about: 'refund',
    object: object('refund', { status: 'succeeded' }),
    ends: ['RETURNED', null, 'RETURNED', 'LOST', null],
    effect:
      'The books have it back, and the business is notified. If the bank took the charge again before, the payer has it twice: the staff are notified.',
  },
  {
    type: 'refund.failed',
    says: 'the card is closed',
    about: 'refund',
    object: object('refund', { status: 'failed', failure_reason: 'lost_or_stolen_card' }),
    ends: ['REFUSED', null, null, null, null],
    effect: 'The staff are notified and may ask for it again on the dispute.',
  },
  {
    type: 'charge.dispute.funds_withdrawn',
    says: 'again',
    about: 'charge',
    object: dispute,
    ends: ['WITHDRAWN', 'LOST', 'WITHDRAWN', null, null],
    effect:
      'The books have it no more, and nothing is sent. If it went back before, the payer has it twice: the provider bears it, and the staff are notified.',
  },
  {
    type: 'charge.dispute.funds_reinstated',
    says: 'again',
    about: 'charge',
    object: dispute,
    ends: [null, null, null, 'SUBMITTED', 'RETURNED'],
    effect: 'The books have it again and send it back, or what the payer had twice is no expense any more.',
  },
] as const

/** Its part of the page for operators. */
export const surplusTable = (): string =>
  [
    '## A won dispute of a charge that was paid in another way',
    '',
    `| event | ${SURPLUS_STATUSES.join(' | ')} | what follows |`,
    `|---|${SURPLUS_STATUSES.map(() => '---|').join('')}---|`,
    ...SURPLUS_EVENTS.map(
      ({ type, says, ends, effect }) => `| \`${type}\`, ${says} | ${ends.map((end) => end ?? '·').join(' | ')} | ${effect} |`,
    ),
    '',
  ].join('\n')
