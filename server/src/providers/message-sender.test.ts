import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MessageNotSent } from './message-not-sent.ts'
import { mailSender } from './message-sender.mail.ts'
import { routedMessageSender } from './message-sender.routed.ts'
import { smsSender } from './message-sender.sms.ts'
import type { Message } from './message-sender.ts'
import { DEAD_NUMBER, SMS_ACCOUNT, SMS_TOKEN, type SmsStandIn, startSmsStandIn } from './testing/sms-stand-in.ts'
import { DEAD_MAILBOX, type SmtpStandIn, startSmtpStandIn } from './testing/smtp-stand-in.ts'
import { startStandIn } from './testing/stand-in.ts'

const { signal } = new AbortController()
const BODY = 'Your code is 481 516'
const sms = (to: string): Message => ({ effect_id: 'notice:7:sms', channel: 'sms', to, subject: null, body: BODY })
const mail = (to: string, effect_id = 'notice:7:email'): Message => ({ effect_id, channel: 'email', to, subject: 'Su código', body: BODY })

const refusal = async (sending: Promise<void>): Promise<string> => {
  const error: unknown = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof MessageNotSent)) throw new Error('it was not refused', { cause: error })
  return error.message
}

describe('SMS', () => {
  let standIn: SmsStandIn
  const settings = (change = {}) => ({ SMS_URL: standIn.url, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM: '+18435550100', ...change })
  beforeAll(async () => {
    standIn = await startSmsStandIn()
  })
  afterAll(() => standIn.close())

  test('is one form post to the account’s messages', async () => {
    await smsSender(settings()).send({ ...sms('+18435550111'), body: 'Turno & café: 5 €' }, signal)
    expect(standIn.delivered).toEqual([{ To: '+18435550111', From: '+18435550100', Body: 'Turno & café: 5 €' }])
  })

  test('a refusal throws the provider’s reason, without the number and the text', async () => {
    const before = standIn.asked.length
    const words = await refusal(smsSender(settings()).send(sms(DEAD_NUMBER), signal))
    expect(words).toBe("sms not sent: 400 21211: The 'To' number (the receiver) is not a valid phone number.")
    expect(standIn.asked.length - before, 'the job tries again, not the sender').toBe(1)
  })

  test('a wrong token is named in the refusal', async () => {
    expect(await refusal(smsSender(settings({ SMS_TOKEN: 'another' })).send(sms('+18435550111'), signal))).toBe(
      'sms not sent: 401 20003: Authenticate',
    )
  })

  test('a page that is not the provider’s is neither repeated nor followed', async () => {
    const proxy = await startStandIn(({ body }) => ({ status: 502, body: `<p>${body.toString()}</p>` }))
    expect(await refusal(smsSender(settings({ SMS_URL: proxy.url })).send(sms('+18435550111'), signal))).toBe(
      'sms not sent: 502 without words of the provider',
    )
    await expect(smsSender(settings({ SMS_URL: proxy.url })).send(sms('+18435550111'), signal)).rejects.toMatchObject({ isUnsure: true })
    await proxy.close()
    // Nobody listens there, so nobody took it.
    const gone = await startStandIn(() => ({ status: 200 }))
    await gone.close()
    await expect(smsSender(settings({ SMS_URL: gone.url })).send(sms('+18435550111'), signal)).rejects.toMatchObject({
      name: 'MessageNotSent',
      isUnsure: false,
    })
    const elsewhere = await startStandIn(() => ({ status: 307, headers: { location: `${standIn.url}/` } }))
    const before = standIn.asked.length
    await expect(smsSender(settings({ SMS_URL: elsewhere.url })).send(sms('+18435550111'), signal)).rejects.toThrow()
    expect(standIn.asked).toHaveLength(before)
    await elsewhere.close()
  })

  test('gives up on a silent provider', async () => {
    const silent = await startStandIn(() => new Promise(() => undefined))
    await expect(smsSender(settings({ SMS_URL: silent.url }), 1_000).send(sms('+18435550111'), signal)).rejects.toThrow(/timeout/)
    expect(silent.asked).toHaveLength(1)
    await silent.close()
  })
})

describe('mail', () => {
  let standIn: SmtpStandIn
  const sender = (url = standIn.url) => mailSender({ MAIL_URL: url, MAIL_FROM: 'Muster <shifts@muster.example>' })
  beforeAll(async () => {
    standIn = await startSmtpStandIn()
  })
  beforeEach(() => void standIn.delivered.splice(0))
  afterAll(() => standIn.close())

  const idOf = (source: string): string | undefined => /^message-id: (.*)$/im.exec(source)?.[1]

  test('goes to one mailbox, from the sender’s address', async () => {
    await sender().send(mail('ana@example.com'), signal)
    expect(standIn.delivered).toMatchObject([{ from: 'shifts@muster.example', to: ['ana@example.com'] }])
    expect(standIn.delivered[0]!.source).toContain(BODY)
    expect(standIn.delivered[0]!.source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(standIn.delivered[0]!.source).toContain('<!doctype html>')
    expect(standIn.delivered[0]!.source).toMatch(/^From: Muster <shifts@muster.example>\r?$/m)
  })

  test('a message keeps its id on every try, and no two messages share one', async () => {
    for (const effect of ['otp:email:ana@example.com:1', 'otp:email:ana@example.com:1', 'otp:email:ana@example.com:2'])
      await sender().send(mail('ana@example.com', effect), signal)
    const [first, again, other] = standIn.delivered.map(({ source }) => idOf(source))
    expect(first).toMatch(/^<[0-9a-f]{40}@muster\.example>$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('an address is at most one mailbox, whatever it contains', async () => {
    const two = 'ana@example.com, eve@example.com'
    expect(await refusal(sender().send(mail(two), signal))).toContain('email not sent')
    expect(standIn.delivered).toEqual([])
  })

  test('a refusal throws the server’s reason, without the address and the text', async () => {
    const words = await refusal(sender().send(mail(DEAD_MAILBOX), signal))
    expect(words).toContain('5.1.1 <(the receiver)> User unknown')
    expect(words).not.toContain('481')
    expect(await refusal(sender(standIn.url.replace('a%20word', 'wrong')).send(mail('ana@example.com'), signal))).toContain('5.7.8')
    expect(standIn.delivered).toEqual([])
  })
})

test('only what can never arrive is final: a receiver that does not exist, not our own settings or a busy server', async () => {
  const standIns = {
    sms: await startSmsStandIn(),
    mail: await startSmtpStandIn(),
    busy: await startStandIn(() => ({ status: 503, body: 'busy' })),
  }
  const smsAt = (change = {}) => smsSender({ SMS_URL: standIns.sms.url, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM: '+18435550100', ...change })
  const mailAt = (url: string) => mailSender({ MAIL_URL: url, MAIL_FROM: 'Muster <shifts@muster.example>' })
  const isFinal = async (sending: Promise<void>): Promise<boolean> => {
    const error: unknown = await sending.catch((thrown: unknown) => thrown)
    if (!(error instanceof MessageNotSent)) throw new Error('it was not refused', { cause: error })
    return error.isFinal
  }
  expect(await isFinal(smsAt().send(sms(DEAD_NUMBER), signal))).toBe(true)
  expect(await isFinal(mailAt(standIns.mail.url).send(mail(DEAD_MAILBOX), signal))).toBe(true)
  expect(await isFinal(smsAt({ SMS_TOKEN: 'another' }).send(sms(DEAD_NUMBER), signal))).toBe(false)
  expect(await isFinal(smsAt({ SMS_URL: standIns.busy.url }).send(sms(DEAD_NUMBER), signal))).toBe(false)
  expect(await isFinal(mailAt(standIns.mail.url.replace('a%20word', 'wrong')).send(mail('ana@example.com'), signal))).toBe(false)
  for (const standIn of Object.values(standIns)) await standIn.close()
})

test('each channel has its sender', async () => {
  const sent: string[] = []
  const note = (name: string) => ({ send: (message: Message) => Promise.resolve(void sent.push(`${name}: ${message.to}`)) })
  const routed = routedMessageSender({ sms: note('sms'), email: note('email'), push: note('push') })
  await routed.send(sms('+1'), signal)
  await routed.send(mail('a@b'), signal)
  await routed.send({ ...sms('7'), channel: 'push' }, signal)
  expect(sent).toEqual(['sms: +1', 'email: a@b', 'push: 7'])
})
