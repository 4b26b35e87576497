import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channelsOf, isChosen, isLocked, type NoticeChoices } from './notice-choice-rules.ts'
import { NOTICE_CHANNELS, NOTICE_TOPIC_NAMES, NOTICE_TOPICS, topicOf } from './notice-kinds.ts'

const everywhere = { sms: true, push: true, email: true }
const nowhere = { sms: false, push: false, email: false }
const silent: NoticeChoices = Object.fromEntries(NOTICE_TOPIC_NAMES.map((topic) => [topic, nowhere]))

const choices: fc.Arbitrary<NoticeChoices> = fc.dictionary(
  fc.constantFrom(...NOTICE_TOPIC_NAMES),
  fc.dictionary(fc.constantFrom(...NOTICE_CHANNELS), fc.boolean()),
)
const reaches = fc.record({ sms: fc.boolean(), push: fc.boolean(), email: fc.boolean() })
const topics = fc.constantFrom(...NOTICE_TOPIC_NAMES)

describe('the table of kinds', () => {
  test('counts a cancelled shift, a callout and failed money as urgent', () => {
    for (const kind of ['shift_cancelled', 'called_out', 'payment_failed', 'payout_failed', 'suspended'] as const)
      expect(NOTICE_TOPICS[topicOf(kind)].isUrgent, kind).toBe(true)
    expect(NOTICE_TOPICS[topicOf('jobs_matched')].isUrgent).toBe(false)
  })
})

describe('the channels of a notice', () => {
  test('are the defaults for someone who chose nothing', () => {
    expect(channelsOf('offers', {}, everywhere)).toEqual(['sms', 'push'])
    expect(channelsOf('changes', {}, everywhere)).toEqual(['sms', 'push', 'email'])
    expect(channelsOf('jobs', {}, everywhere)).toEqual(['sms'])
  })

  test('are what the person chose', () => {
    expect(channelsOf('offers', { offers: { sms: false, email: true } }, everywhere)).toEqual(['push', 'email'])
    expect(channelsOf('offers', silent, everywhere)).toEqual([])
  })

  test('of an urgent topic always have email; without an email, another one', () => {
    expect(channelsOf('changes', silent, everywhere)).toEqual(['email'])
    expect(channelsOf('changes', silent, { ...everywhere, email: false })).toEqual(['push'])
    expect(channelsOf('changes', silent, { ...nowhere, sms: true })).toEqual(['sms'])
    expect(isLocked('changes', 'email')).toBe(true)
    expect(isLocked('changes', 'sms')).toBe(false)
    expect(isLocked('offers', 'email')).toBe(false)
  })

  test('never include one that does not reach the person, and never silence an urgent topic', () => {
    fc.assert(
      fc.property(topics, choices, reaches, (topic, chosen, reach) => {
        const channels = channelsOf(topic, chosen, reach)
        expect(channels.every((channel) => reach[channel])).toBe(true)
        expect(new Set(channels).size).toBe(channels.length)
        if (NOTICE_TOPICS[topic].isUrgent) expect(channels.length > 0).toBe(Object.values(reach).includes(true))
        else expect(channels).toEqual(NOTICE_CHANNELS.filter((channel) => reach[channel] && isChosen(chosen, topic, channel)))
      }),
    )
  })
})
